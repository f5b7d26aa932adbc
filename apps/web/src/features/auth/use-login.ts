import { authTexts } from '@isp/domain/auth/auth-texts'
import { reportsFlag } from '../../lib/reports-flag'
import { serverMessage } from '../../lib/server-error'
import { trpc } from '../../lib/trpc'

/** Logs in; the page then reloads into the app. `failure` is the sentence of the last refusal. */
export function useLogin() {
  const mutation = trpc.auth.login.useMutation({
    onSuccess: () => {
      reportsFlag.set()
      window.location.reload()
    },
  })
  return {
    login: mutation.mutate,
    // Until the reload has taken the page away, it is still happening.
    pending: mutation.isPending || mutation.isSuccess,
    failure: mutation.error && serverMessage(mutation.error, authTexts.loginFailed),
  }
}
