import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'
import { withNewVersion } from '../dashboard/client-rows'

type Options = {
  /** The message for a failure; the edit dialog has its own (specification 1 §8). */
  failure?: typeof clientTexts.dialogUpdateFailed | typeof clientTexts.updateFailed
}

/** Changes some fields of a client, as the inline edits and the edit dialog do. */
export function useUpdateClient({ failure = clientTexts.updateFailed }: Options = {}) {
  const refresh = useRefresh()
  const utils = trpc.useUtils()
  return trpc.clients.update.useMutation({
    onSuccess: (client) => {
      utils.clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
      notify.success(clientTexts.updated)
    },
    onError: (error) => notify.error(failure, whyGone(error)),
    // After a failure too: another device may have deleted the client.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
