import { authTexts } from '@isp/domain/auth/auth-texts'
import { serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useEnter } from './use-enter'

/** Logs in with the password. `failure` is the message of the last refusal. */
export function useLogin({ interrupted }: { interrupted: boolean }) {
  const enter = useEnter({ interrupted })
  const mutation = trpc.auth.login.useMutation({ onSuccess: (_answer, { username }) => enter(username) })
  return {
    login: mutation.mutate,
    // Stays pending until the page has reloaded.
    pending: mutation.isPending || mutation.isSuccess,
    failure: mutation.error && serverMessage(mutation.error, authTexts.loginFailed),
  }
}
