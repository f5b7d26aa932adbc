import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { errorCode, fieldIssues, serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Creates an API token. The form shows what is wrong with a field. */
export function useCreateToken() {
  const refresh = useRefreshOf('auth')
  return trpc.auth.tokens.create.useMutation({
    onSuccess: (_answer, { name }) => notify.success(apiTokenTexts.created, undefined, { about: name }),
    onError: (error) => {
      if (fieldIssues(error).length > 0) return
      notify.error(apiTokenTexts.createFailed, errorCode(error) ? serverMessage(error, '') : undefined)
    },
    // After a failure too: a token may have been stored whose answer was lost.
    onSettled: waitedForUnlessFailed(refresh),
  })
}

/** Revokes an API token. */
export function useRevokeToken() {
  const refresh = useRefreshOf('auth')
  return trpc.auth.tokens.revoke.useMutation({
    onSuccess: () => notify.success(apiTokenTexts.revokedNow),
    onError: (error) => notify.error(apiTokenTexts.revokeFailed, whyGone(error)),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
