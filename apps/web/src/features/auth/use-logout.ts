import { authTexts } from '@isp/domain/auth/auth-texts'
import { useLeaveApp } from '../../lib/layers/leave-guards'
import { notify } from '../../lib/notify'
import { trpc } from '../../lib/server/trpc'
import { forgetDeviceData } from '../../lib/storage/forget-device-data'
import { reportsFlag } from '../../lib/storage/reports-flag'

/**
 * Logs out; the page then reloads into the login page. Asks about unsaved work first; `onStay` is called if the
 * operator stays.
 */
export function useLogout({ onStay = () => {} }: { onStay?: (() => void) | undefined } = {}) {
  const leaveApp = useLeaveApp()
  const mutation = trpc.auth.logout.useMutation({
    onSuccess: () => {
      reportsFlag.clear()
      forgetDeviceData()
      window.location.reload()
    },
    onError: () => notify.error(authTexts.logoutFailed),
  })
  const proceed = () =>
    mutation.mutateAsync().then(
      () => true,
      () => false,
    )
  return {
    logout: () => leaveApp({ proceed, stay: onStay }),
    pending: mutation.isPending || mutation.isSuccess,
  }
}
