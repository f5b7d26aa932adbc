import { clockTexts } from '@isp/domain/clock/clock-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'

/** Confirms the date of the system, which hides the warning. */
export function useConfirmClock() {
  const refresh = useRefreshOf('clock')
  return trpc.clock.confirm.useMutation({
    onSuccess: () => notify.success(clockTexts.confirmed),
    onError: (error) => notify.error(serverMessage(error, clockTexts.confirmFailed)),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
