import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { whyGone } from '../../../../lib/server/unless-gone'

type Toasts = { done: string; detail?: string; failed: string }

/** Mutation options for a change of a client or payment: a toast for the result, then cache invalidation. */
export function useChangeOptions({ done, detail, failed }: Toasts) {
  const refresh = useRefresh()
  return {
    onSuccess: () => notify.success(done, detail),
    onError: (error: unknown) => notify.error(failed, whyGone(error)),
    // After a failure too: another device may have made the change.
    onSettled: waitedForUnlessFailed(refresh),
  }
}
