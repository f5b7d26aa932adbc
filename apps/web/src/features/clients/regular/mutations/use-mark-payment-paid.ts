import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Marks a payment paid; without a date the server uses today. */
export function useMarkPaymentPaid() {
  const undo = trpc.clients.payments.undo.useMutation(useUndoOptions())
  return trpc.clients.payments.markPaid.useMutation(
    useChangeOptions({
      done: paymentTexts.confirmed,
      detail: paymentTexts.confirmedDetail,
      failed: paymentTexts.confirmFailed,
      undo: ({ id }: { id: number }) => undo.mutate({ id, action: 'paid' }),
    }),
  )
}
