import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Changes the given fields; the start date cannot change. */
export function useUpdateVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.update.useMutation({
    onSuccess: () => notify.success(variableClientTexts.updated),
    onError: (error) => notify.error(variableClientTexts.updateFailed, whyGone(error)),
    // After a failure too: another device may have changed or deleted the client.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
