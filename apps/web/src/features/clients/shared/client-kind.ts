import type { UseMutationResult } from '@tanstack/react-query'
import type { trpc } from '../../../lib/server/trpc'
import type { useChangeOptions } from './mutations/use-change-options'

/** A procedure that changes a record, of which it needs only the id. */
type ChangeById = {
  useMutation: (
    options: ReturnType<typeof useChangeOptions>,
  ) => Pick<UseMutationResult<unknown, unknown, { id: number }>, 'mutate' | 'mutateAsync' | 'isError'>
}

/** What the screens of both kinds of client need of one kind. */
export type ClientKind = {
  router: 'clients' | 'variableClients'
  /** Path of the detail pages. */
  path: '/clients' | '/variable-clients'
  texts: { noneYet: string; noneMatching: string; deleted: string; deletedDetail?: string; deleteFailed: string }
  /** How long a detail is fresh and cached; by default as any query. */
  detailOptions?: { staleTime: number; gcTime: number }
  secrets: Pick<typeof trpc.clients.secrets, 'useQuery'>
  delete: ChangeById
  revertPayment: ChangeById
  auditLog: Pick<typeof trpc.trail.ofClient, 'useInfiniteQuery'>
  exports: {
    payments: 'client-payments' | 'variable-client-payments'
    auditLog: 'client-trail' | 'variable-client-trail'
  }
}
