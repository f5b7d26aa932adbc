import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Reverts a paid payment. */
export function useRevertPayment() {
  const refresh = useRefresh()
  return trpc.clients.payments.revert.useMutation({
    onSuccess: () => notify.success(paymentTexts.reverted),
    onError: (error) => notify.error(paymentTexts.revertFailed, whyGone(error)),
    // After a failure too: another device may have reverted the payment.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
