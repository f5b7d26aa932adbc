import { authTexts } from '@isp/domain/auth/auth-texts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchFailed } from '../../lib/query-client'
import { reportsFlag } from '../../lib/reports-flag'
import { serverMessage } from '../../lib/server-error'
import { trpc } from '../../lib/trpc'

/**
 * Logs in; the page then reloads into the app, or, where a session was interrupted, shows again what it hid.
 * `failure` is the sentence of the last refusal.
 */
export function useLogin({ interrupted }: { interrupted: boolean }) {
  const queryClient = useQueryClient()
  const mutation = trpc.auth.login.useMutation({
    onSuccess: () => {
      reportsFlag.set()
      if (interrupted) refetchFailed(queryClient)
      else window.location.reload()
    },
  })
  return {
    login: mutation.mutate,
    // Until the page has gone, it is still happening.
    pending: mutation.isPending || mutation.isSuccess,
    failure: mutation.error && serverMessage(mutation.error, authTexts.loginFailed),
  }
}
