import { authTexts } from '@isp/domain/auth/auth-texts'
import { useState } from 'react'
import { fieldIssues, serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { typedPassword } from '../../lib/storage/typed-password'
import { useEnter } from './use-enter'

/**
 * Logs in with the password. `failure` is the message of the last refusal. `asksCode` stays true once the server has
 * asked for a code of the second factor, which is no failure.
 */
export function useLogin({ interrupted }: { interrupted: boolean }) {
  const enter = useEnter({ interrupted })
  const [asksCode, setAsksCode] = useState(false)
  const mutation = trpc.auth.login.useMutation({
    onSuccess: (_answer, { username }) => {
      typedPassword.note()
      enter(username)
    },
    onError: (error) => isAboutCode(error) && setAsksCode(true),
  })
  const isAsked = isAboutCode(mutation.error) && !mutation.variables?.code
  return {
    login: mutation.mutate,
    // Stays pending until the page has reloaded.
    pending: mutation.isPending || mutation.isSuccess,
    failure: isAsked ? null : mutation.error && serverMessage(mutation.error, authTexts.loginFailed),
    asksCode,
  }
}

function isAboutCode(error: unknown): boolean {
  return fieldIssues(error).some(({ path }) => path === 'code')
}
