import { authTexts } from '@isp/domain/auth/auth-texts'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { reportsFlag } from '../../../lib/storage/reports-flag'

/** Verifies the operator's password and remembers the success in this tab. */
export function useVerifyPassword() {
  const mutation = trpc.auth.verifyPassword.useMutation({ meta: { reads: true }, onSuccess: reportsFlag.set })
  return {
    verify: mutation.mutate,
    pending: mutation.isPending,
    failure: mutation.error && serverMessage(mutation.error, authTexts.authenticationFailed),
  }
}
