import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Toast texts of a payment: list and detail have their own (specification 2 §8). */
export const payToasts = {
  list: { done: variableClientTexts.paymentProcessed, failed: variableClientTexts.paymentFailed },
  detail: { done: variableClientTexts.paymentMarkedPaid, failed: paymentTexts.markPaidFailed },
} as const

export type PayToasts = (typeof payToasts)[keyof typeof payToasts]

/** Marks a payment paid with its amount and utility; the server uses today as the date. */
export function useMarkVariablePaymentPaid(toasts: PayToasts) {
  const undo = trpc.variableClients.payments.undo.useMutation(useUndoOptions())
  return trpc.variableClients.payments.markPaid.useMutation(
    useChangeOptions({ ...toasts, undo: ({ id }: { id: number }) => undo.mutate({ id, action: 'paid' }) }),
  )
}
