import { paymentLine } from '@isp/domain/billing/payment-line'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Marks a payment of a client paid; without a date the server uses today. */
export function useMarkPaymentPaid(clientName: string) {
  const undo = trpc.clients.payments.undo.useMutation(useUndoOptions())
  return trpc.clients.payments.markPaid.useMutation(
    useChangeOptions<RouterOutputs['clients']['payments']['markPaid']>({
      done: paymentTexts.confirmed,
      detail: paymentTexts.confirmedDetail,
      failed: paymentTexts.confirmFailed,
      about: (paid) => paymentLine(clientName, paid),
      undo: ({ id }) => undo.mutate({ id, action: 'paid' }),
    }),
  )
}
