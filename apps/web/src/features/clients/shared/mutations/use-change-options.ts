import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { whyGone } from '../../../../lib/server/unless-gone'

type Toasts<Result> = {
  done: string
  detail?: string
  failed: string
  /** Undoes the change (specification 3 A3). */
  undo?: (result: Result) => void
}

/** Mutation options for a change of a client or payment: a toast for the result, then cache invalidation. */
export function useChangeOptions<Result = unknown>({ done, detail, failed, undo }: Toasts<Result>) {
  const refresh = useRefresh()
  return {
    onSuccess: (result: Result) => notify.success(done, detail, undo && (() => undo(result))),
    onError: (error: unknown) => notify.error(failed, whyGone(error)),
    // After a failure too: another device may have made the change.
    onSettled: waitedForUnlessFailed(refresh),
  }
}
