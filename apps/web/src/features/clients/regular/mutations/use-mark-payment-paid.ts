import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Marks a payment paid; without a date the server uses today. */
export function useMarkPaymentPaid() {
  const refresh = useRefresh()
  return trpc.clients.payments.markPaid.useMutation({
    onSuccess: () => notify.success(paymentTexts.confirmed, paymentTexts.confirmedDetail),
    onError: (error) => notify.error(paymentTexts.confirmFailed, whyGone(error)),
    // After a failure too: another device may have marked the payment paid.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
