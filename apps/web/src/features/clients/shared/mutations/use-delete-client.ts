import { useUndoDeletion } from '../../../../audit-log/use-undo-deletion'
import { useAction } from '../../../../lib/server/use-action'
import type { ClientKind } from '../client-kind'

/** Deletes all payments of the client, too. */
export function useDeleteClient({ procedures, texts }: ClientKind, name?: string) {
  const { deleted: done, deletedDetail: detail, deleteFailed: failed } = texts
  return useAction(procedures.delete, { done, detail, failed, about: name, undo: useUndoDeletion() })
}
