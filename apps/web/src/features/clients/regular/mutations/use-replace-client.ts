import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'
import { withNewVersion } from '../dashboard/client-rows'

/** Replaces every field of a client, as the full-page form does. */
export function useReplaceClient() {
  const refresh = useRefresh()
  const utils = trpc.useUtils()
  return trpc.clients.replace.useMutation({
    onSuccess: (client) => {
      utils.clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
      notify.success(clientTexts.updated)
    },
    onError: (error) => notify.error(clientTexts.updateFailed, whyGone(error)),
    // After a failure too: another device may have deleted the client.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
