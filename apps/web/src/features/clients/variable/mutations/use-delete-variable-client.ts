import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Deletes a variable client with all its payments. */
export function useDeleteVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.delete.useMutation({
    onSuccess: () => notify.success(variableClientTexts.deleted),
    onError: (error) => notify.error(variableClientTexts.deleteFailed, whyGone(error)),
    // After a failure too: another device may have deleted the client.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
