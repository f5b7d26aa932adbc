import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../../../lib/server/trpc'
import type { ClientKind } from '../client-kind'

/** A line of a receipt that is no month: a charge, which has a concept, or money that went to the account or came from it. */
export type HistoryLine = {
  receiptNumber: number
  receivedOn: LocalDate
  concept: string | null
  amount: Quetzales
  /** Why money was given back; null if it was not. */
  reason: string | null
  voidedAt: string | null
}

/** The latest receipt first. A page asks for them with the client, so that its history is whole at once. */
export function useHistoryLines({ name, detailOptions }: ClientKind, clientId: number | null) {
  const asked = clientId === null ? skipToken : { kind: name, clientId }
  const charges = trpc.payments.otherCharges.useQuery(asked, detailOptions)
  const account = trpc.accounts.lines.useQuery(asked, detailOptions)
  const both = [charges, account]
  const lines: HistoryLine[] = [
    ...(charges.data ?? []).map((charge) => ({ ...charge, reason: null })),
    ...(account.data ?? []).map((line) => ({ ...line, concept: null })),
  ]
  return {
    lines: lines.sort((one, other) => other.receiptNumber - one.receiptNumber),
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(both.map(({ refetch }) => refetch())),
  }
}
