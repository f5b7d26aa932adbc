import { authTexts } from '@isp/domain/auth/auth-texts'
import { useLeaveApp } from '../../lib/layers/leave-guards'
import { trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { forgetDeviceData } from '../../lib/storage/forget-device-data'
import { reportsFlag } from '../../lib/storage/reports-flag'
import { typedPassword } from '../../lib/storage/typed-password'

/**
 * Logs out; the page then reloads into the login page. Asks about unsaved work first; `onStay` is called if the
 * operator stays.
 */
export function useLogout({ onStay = () => {} }: { onStay?: (() => void) | undefined } = {}) {
  const leaveApp = useLeaveApp()
  const mutation = useAction(trpc.auth.logout, {
    onDone: () => {
      reportsFlag.clear()
      typedPassword.clear()
      forgetDeviceData()
      window.location.reload()
    },
    failed: () => [authTexts.logoutFailed],
    refetch: 'none',
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
