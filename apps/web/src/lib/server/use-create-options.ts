import { notify } from '../notify'
import { waitedForUnlessFailed } from './refresh'
import { useRequestKey } from './request-key'
import { errorCode, whyNotCreated } from './server-error'

type Toasts = {
  done: string
  failed: string
  /** For requests without a response; `failed` by default. */
  unanswered?: string
}

/** Mutation options for a creation, which the server stores once: a toast for the result, then cache invalidation. */
export function useCreateOptions(refresh: () => Promise<void>, { done, failed, unanswered = failed }: Toasts) {
  return {
    trpc: useRequestKey(),
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => notify.error(errorCode(error) ? failed : unanswered, whyNotCreated(error)),
    // After a failure too: it may have been stored although the response was lost.
    onSettled: waitedForUnlessFailed(refresh),
  }
}
