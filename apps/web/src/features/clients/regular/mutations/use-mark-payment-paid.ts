import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Marks a payment paid; without a date the server uses today. */
export function useMarkPaymentPaid() {
  return trpc.clients.payments.markPaid.useMutation(
    useChangeOptions({
      done: paymentTexts.confirmed,
      detail: paymentTexts.confirmedDetail,
      failed: paymentTexts.confirmFailed,
    }),
  )
}
