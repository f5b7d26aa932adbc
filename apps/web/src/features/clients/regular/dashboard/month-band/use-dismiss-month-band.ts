import { monthBandTexts } from '@isp/domain/payments/month-band'
import { notify } from '../../../../../lib/notify'
import { useRefreshOf } from '../../../../../lib/server/refresh'
import { trpc } from '../../../../../lib/server/trpc'

/** Closes the band at once and for this login on every device; it comes back if the server did not hear of it. */
export function useDismissMonthBand() {
  const refresh = useRefreshOf('payments')
  const { mutate, isPending, isSuccess } = trpc.payments.dismissMonthBand.useMutation({
    onError: () => notify.error(monthBandTexts.dismissFailed),
    onSettled: () => void refresh(),
  })
  return { dismiss: mutate, dismissed: isPending || isSuccess }
}
