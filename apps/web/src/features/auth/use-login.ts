import { authTexts } from '@isp/domain/auth/auth-texts'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { unsavedWork } from '../../lib/layers/unsaved-work'
import { refetchFailed } from '../../lib/server/query-client'
import { serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { lastOperator } from '../../lib/storage/last-operator'
import { reportsFlag } from '../../lib/storage/reports-flag'

/**
 * Logs in; the page then reloads into the app, or, where a session was interrupted, shows the same operator again what
 * it hid.
 * `failure` is the sentence of the last refusal.
 */
export function useLogin({ interrupted }: { interrupted: boolean }) {
  const queryClient = useQueryClient()
  const mutation = trpc.auth.login.useMutation({
    onSuccess: (_answer, { username }) => {
      const before = lastOperator.read()
      lastOperator.write(username)
      reportsFlag.set()
      if (interrupted && (before === null || before === username)) return refetchFailed(queryClient)
      // What another operator has begun and typed is not for this one; its forms then ask nothing before they go.
      flushSync(unsavedWork.abandon)
      window.location.reload()
    },
  })
  return {
    login: mutation.mutate,
    // Until the page has gone, it is still happening.
    pending: mutation.isPending || mutation.isSuccess,
    failure: mutation.error && serverMessage(mutation.error, authTexts.loginFailed),
  }
}
