import { groupTexts } from '@isp/domain/groups/group-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshAvailableClients, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Changes a group; members and expenses, if given, replace the whole set. */
export function useUpdateGroup() {
  const refresh = useRefresh()
  const refreshAvailable = useRefreshAvailableClients()
  return trpc.groups.update.useMutation({
    onSuccess: () => notify.success(groupTexts.updated),
    onError: (error) => {
      // Only the server's reason, if any: the group or a client was deleted or changed.
      const reason = whyGone(error)
      notify.error(reason ?? groupTexts.updateFailed)
      if (reason) void refreshAvailable()
    },
    // After a failure too: another device may have changed or deleted the group.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
