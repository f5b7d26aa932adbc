import { useAction } from '../../../../lib/server/use-action'
import { useUndoDeletion } from '../../../../lib/server/use-undo'
import type { ClientKind } from '../client-kind'

/** Deletes a client with all its payments; its toast names it. */
export function useDeleteClient({ procedures, texts }: ClientKind, name?: string) {
  const { deleted: done, deletedDetail: detail, deleteFailed: failed } = texts
  return useAction(procedures.delete, { done, detail, failed, about: name, undo: useUndoDeletion() })
}
