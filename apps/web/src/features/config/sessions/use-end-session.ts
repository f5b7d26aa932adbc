import { authTexts } from '@isp/domain/auth/auth-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Ends the session of another device. */
export function useEndSession() {
  const refresh = useRefreshOf('auth')
  return trpc.auth.sessions.end.useMutation({
    onSuccess: () => notify.success(authTexts.sessionEnded),
    onError: (error) => notify.error(authTexts.sessionEndFailed, whyGone(error)),
    // After a failure too: it may have been ended from another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
