import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { whyGone } from '../../../../lib/server/unless-gone'

/** Toast texts of a payment: list and detail have their own (specification 2 §8). */
export const payToasts = {
  list: { done: variableClientTexts.paymentProcessed, failed: variableClientTexts.paymentFailed },
  detail: { done: variableClientTexts.paymentMarkedPaid, failed: paymentTexts.markPaidFailed },
} as const

export type PayToasts = (typeof payToasts)[keyof typeof payToasts]

/** Marks a payment paid with its amount and utility; the server uses today as the date. */
export function useMarkVariablePaymentPaid({ done, failed }: PayToasts) {
  const refresh = useRefresh()
  return trpc.variableClients.payments.markPaid.useMutation({
    onSuccess: () => notify.success(done),
    onError: (error) => notify.error(failed, whyGone(error)),
    // After a failure too: another device may have marked the payment paid.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
