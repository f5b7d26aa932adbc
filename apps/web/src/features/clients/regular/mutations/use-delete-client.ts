import { clientTexts } from '@isp/domain/clients/client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useUndoDeletion } from '../../../../lib/server/use-undo-deletion'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Deletes a client with all its payments. */
export function useDeleteClient() {
  const undo = useUndoDeletion()
  return trpc.clients.delete.useMutation(
    useChangeOptions({
      done: clientTexts.deleted,
      detail: clientTexts.deletedDetail,
      failed: clientTexts.deleteFailed,
      undo,
    }),
  )
}
