import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { useRequestKey } from '../../../../lib/server/request-key'
import { whyNotCreated } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'

/** Registers a variable client. */
export function useCreateVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.create.useMutation({
    trpc: useRequestKey(),
    onSuccess: () => notify.success(variableClientTexts.created),
    onError: (error) => notify.error(variableClientTexts.createFailed, whyNotCreated(error)),
    // After a failure too: it may have been stored although the response was lost.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
