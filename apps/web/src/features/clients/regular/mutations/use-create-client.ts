import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { useRequestKey } from '../../../../lib/server/request-key'
import { errorCode, whyNotCreated } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'

/** Registers a client. */
export function useCreateClient() {
  const refresh = useRefresh()
  return trpc.clients.create.useMutation({
    trpc: useRequestKey(),
    onSuccess: () => notify.success(clientTexts.created),
    // The fallback is for requests without a response (specification 1 §8).
    onError: (error) =>
      notify.error(
        errorCode(error) ? clientTexts.createFailed : clientTexts.createFailedFallback,
        whyNotCreated(error),
      ),
    // After a failure too: it may have been stored although the response was lost.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
