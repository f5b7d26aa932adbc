import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../lib/notify'
import { useRefresh } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'

/** Deletes a client with all its payments. */
export function useDeleteClient() {
  const refresh = useRefresh()
  return trpc.clients.delete.useMutation({
    onSuccess: () => {
      notify.success(clientTexts.deleted, clientTexts.deletedDetail)
      return refresh()
    },
    onError: () => notify.error(clientTexts.deleteFailed),
  })
}
