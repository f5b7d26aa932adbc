import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../lib/refresh'
import { whyUnanswered } from '../../../lib/server-error'
import { trpc } from '../../../lib/trpc'

/** Registers a variable client. */
export function useCreateVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.create.useMutation({
    onSuccess: () => notify.success(variableClientTexts.created),
    onError: (error) => notify.error(variableClientTexts.createFailed, whyUnanswered(error)),
    // After a failure too: it may have been stored, and only the answer lost.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
