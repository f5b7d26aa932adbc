import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** What is said of a payment: the list and the detail each have their words (specification 2 §8). */
export const payToasts = {
  list: { done: variableClientTexts.paymentProcessed, failed: variableClientTexts.paymentFailed },
  detail: { done: variableClientTexts.paymentMarkedPaid, failed: paymentTexts.markPaidFailed },
} as const

export type PayToasts = (typeof payToasts)[keyof typeof payToasts]

/** Marks a payment paid with what was paid and what it brought; the server writes its own today. */
export function useMarkVariablePaymentPaid({ done, failed }: PayToasts) {
  const refresh = useRefresh()
  return trpc.variableClients.payments.markPaid.useMutation({
    onSuccess: () => notify.success(done),
    onError: (error) => notify.error(failed, whyGone(error)),
    // After a failure too: the payment may have been paid from another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
