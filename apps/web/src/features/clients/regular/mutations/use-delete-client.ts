import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Deletes a client with all its payments. */
export function useDeleteClient() {
  const refresh = useRefresh()
  return trpc.clients.delete.useMutation({
    onSuccess: () => notify.success(clientTexts.deleted, clientTexts.deletedDetail),
    onError: (error) => notify.error(clientTexts.deleteFailed, whyGone(error)),
    // After a failure too: another device may have deleted the client.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
