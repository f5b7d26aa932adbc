import { authTexts } from '@isp/domain/auth/auth-texts'
import { reportsFlag } from '../../../lib/reports-flag'
import { serverMessage } from '../../../lib/server-error'
import { trpc } from '../../../lib/trpc'

/** Asks the server about the operator's password and remembers in this tab that it was right. */
export function useVerifyPassword() {
  const mutation = trpc.auth.verifyPassword.useMutation({ onSuccess: reportsFlag.set })
  return {
    verify: mutation.mutate,
    pending: mutation.isPending,
    failure: mutation.error && serverMessage(mutation.error, authTexts.authenticationFailed),
  }
}
