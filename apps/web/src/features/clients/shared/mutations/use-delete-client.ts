import { useUndoDeletion } from '../../../../lib/server/use-undo-deletion'
import type { ClientKind } from '../client-kind'
import { useChangeOptions } from './use-change-options'

/** Deletes a client with all its payments; its toast names it. */
export function useDeleteClient({ procedures, texts }: ClientKind, name?: string) {
  const { deleted: done, deletedDetail: detail, deleteFailed: failed } = texts
  const undo = useUndoDeletion()
  return procedures.delete.useMutation(
    useChangeOptions({
      done,
      detail,
      failed,
      about: () => name,
      undo: (deleted, _sent, about) => undo(deleted, about),
    }),
  )
}
