import { useUndoDeletion } from '../../../../lib/server/use-undo-deletion'
import type { ClientKind } from '../client-kind'
import { useChangeOptions } from './use-change-options'

/** Deletes a client with all its payments. */
export function useDeleteClient({ procedures, texts }: ClientKind) {
  const { deleted: done, deletedDetail: detail, deleteFailed: failed } = texts
  return procedures.delete.useMutation(useChangeOptions({ done, detail, failed, undo: useUndoDeletion() }))
}
