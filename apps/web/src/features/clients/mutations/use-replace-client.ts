import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'
import { whyGone } from '../../../lib/unless-gone'

/** Replaces every field of a client, as the full-page form does. */
export function useReplaceClient() {
  const refresh = useRefresh()
  return trpc.clients.replace.useMutation({
    onSuccess: () => notify.success(clientTexts.updated),
    onError: (error) => notify.error(clientTexts.updateFailed, whyGone(error)),
    // After a failure too: the client may have been deleted from another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
