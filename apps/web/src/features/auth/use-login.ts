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
 * Logs in; the page then reloads into the app or, after an interrupted session of the same operator, shows its state
 * again. `failure` is the message of the last refusal.
 */
export function useLogin({ interrupted }: { interrupted: boolean }) {
  const queryClient = useQueryClient()
  const mutation = trpc.auth.login.useMutation({
    onSuccess: (_answer, { username }) => {
      const before = lastOperator.read()
      lastOperator.write(username)
      reportsFlag.set()
      if (interrupted && (before === null || before === username)) return refetchFailed(queryClient)
      // Unsaved work of another operator is discarded; its forms then leave without asking.
      flushSync(unsavedWork.abandon)
      window.location.reload()
    },
  })
  return {
    login: mutation.mutate,
    // Stays pending until the page has reloaded.
    pending: mutation.isPending || mutation.isSuccess,
    failure: mutation.error && serverMessage(mutation.error, authTexts.loginFailed),
  }
}
