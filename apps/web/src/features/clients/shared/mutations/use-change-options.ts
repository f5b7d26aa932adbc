import { notify, type ToastAction } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { isRefusal } from '../../../../lib/server/server-error'
import { whyGone } from '../../../../lib/server/unless-gone'

type Toasts<Result, Sent> = {
  done: string
  detail?: string
  failed: string
  /** For requests that may be stored although they were not answered, if they have a key; `failed` by default. */
  unanswered?: string
  /** The changed record (specification 3 A3). */
  about?: (result: Result) => string | undefined
  /** Undoes the change. */
  undo?: ((result: Result, sent: Sent, about: string) => Promise<unknown>) | undefined
  /** What the toast offers besides 'Deshacer'. */
  action?: (result: Result) => ToastAction | undefined
}

/** Mutation options for a change of a client or payment: a toast for the result, then cache invalidation. */
export function useChangeOptions<Result = unknown, Sent = unknown>(toasts: Toasts<Result, Sent>) {
  const { done, detail, failed, unanswered = failed, about, undo, action } = toasts
  const refresh = useRefresh()
  return {
    onSuccess: (result: Result, sent: Sent) =>
      notify.success(done, detail, {
        about: about?.(result),
        undo: undo && ((named) => undo(result, sent, named)),
        action: action?.(result),
      }),
    onError: (error: unknown) => notify.error(isRefusal(error) ? failed : unanswered, whyGone(error)),
    // After a failure too: another device may have made the change.
    onSettled: waitedForUnlessFailed(refresh),
  }
}
