import { clientTexts } from '@isp/domain/clients/client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Deletes a client with all its payments. */
export function useDeleteClient() {
  return trpc.clients.delete.useMutation(
    useChangeOptions({
      done: clientTexts.deleted,
      detail: clientTexts.deletedDetail,
      failed: clientTexts.deleteFailed,
    }),
  )
}
