import { groupTexts } from '@isp/domain/groups/group-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshAvailableClients } from '../../../lib/refresh'
import { errorCode, serverMessage } from '../../../lib/server-error'
import { trpc } from '../../../lib/trpc'

/** Changes a group; members and expenses, where given, replace the whole set. */
export function useUpdateGroup() {
  const refresh = useRefresh()
  const refreshAvailable = useRefreshAvailableClients()
  return trpc.groups.update.useMutation({
    onSuccess: () => {
      notify.success(groupTexts.updated)
      return refresh()
    },
    // Only a conflict names something that the operator can put right: the client of another group.
    onError: (error) => {
      if (errorCode(error) !== 'CONFLICT') return notify.error(groupTexts.updateFailed)
      notify.error(serverMessage(error, groupTexts.updateFailed))
      void refreshAvailable()
    },
  })
}
