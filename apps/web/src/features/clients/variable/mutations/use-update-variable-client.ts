import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Changes the fields that are given; the start date is none of them. */
export function useUpdateVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.update.useMutation({
    onSuccess: () => notify.success(variableClientTexts.updated),
    onError: (error) => notify.error(variableClientTexts.updateFailed, whyGone(error)),
    // After a failure too: the client may have been changed or deleted on another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
