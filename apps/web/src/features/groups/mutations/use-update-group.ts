import { groupTexts } from '@isp/domain/groups/group-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshAvailableClients, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Changes a group; members and expenses, where given, replace the whole set. */
export function useUpdateGroup() {
  const refresh = useRefresh()
  const refreshAvailable = useRefreshAvailableClients()
  return trpc.groups.update.useMutation({
    onSuccess: () => notify.success(groupTexts.updated),
    onError: (error) => {
      // The server's reason alone, where there is one: the group or a client is gone, or changed.
      const reason = whyGone(error)
      notify.error(reason ?? groupTexts.updateFailed)
      if (reason) void refreshAvailable()
    },
    // After a failure too: the group may have been changed or deleted on another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
