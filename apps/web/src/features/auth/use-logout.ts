import { authTexts } from '@isp/domain/auth/auth-texts'
import { notify } from '../../lib/notify'
import { reportsFlag } from '../../lib/reports-flag'
import { trpc } from '../../lib/trpc'

/** Logs out; the page then reloads into the login page. */
export function useLogout() {
  const mutation = trpc.auth.logout.useMutation({
    onSuccess: () => {
      reportsFlag.clear()
      window.location.reload()
    },
    onError: () => notify.error(authTexts.logoutFailed),
  })
  return { logout: () => mutation.mutate(), pending: mutation.isPending || mutation.isSuccess }
}
