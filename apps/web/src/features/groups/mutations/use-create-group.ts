import { groupTexts } from '@isp/domain/groups/group-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshAvailableClients } from '../../../lib/refresh'
import { errorCode, serverMessage } from '../../../lib/server-error'
import { trpc } from '../../../lib/trpc'

/** Creates a group and its members in one call. */
export function useCreateGroup() {
  const refresh = useRefresh()
  const refreshAvailable = useRefreshAvailableClients()
  return trpc.groups.create.useMutation({
    onSuccess: () => {
      notify.success(groupTexts.created)
      return refresh()
    },
    onError: (error) => {
      notify.error(serverMessage(error, groupTexts.createFailed))
      if (errorCode(error) === 'CONFLICT') void refreshAvailable()
    },
  })
}
