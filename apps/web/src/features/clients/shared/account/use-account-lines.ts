import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../../../lib/server/trpc'
import type { ClientKind } from '../client-kind'

/** The lines of the account of a client; a page asks for them with the client, so that its history is whole at once. */
export function useAccountLines({ name, detailOptions }: ClientKind, clientId: number | null) {
  return trpc.accounts.lines.useQuery(clientId === null ? skipToken : { kind: name, clientId }, detailOptions)
}
