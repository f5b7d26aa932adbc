import { groupTexts } from '@isp/domain/groups/group-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshAvailableClients, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { useRequestKey } from '../../../lib/server/request-key'
import { serverMessage, whyUnanswered } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Creates a group and its members in one call. */
export function useCreateGroup() {
  const refresh = useRefresh()
  const refreshAvailable = useRefreshAvailableClients()
  return trpc.groups.create.useMutation({
    trpc: useRequestKey(),
    onSuccess: () => notify.success(groupTexts.created),
    onError: (error) => {
      notify.error(serverMessage(error, groupTexts.createFailed), whyUnanswered(error))
      if (whyGone(error)) void refreshAvailable()
    },
    // After a failure too: it may have been stored although the response was lost.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
