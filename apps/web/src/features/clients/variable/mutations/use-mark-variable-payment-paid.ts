import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { usePaidToast } from '../../shared/mutations/use-paid-toast'
import { variableClients } from '../variable-clients'

/** Toast texts of a payment: list and detail have their own (specification 2 §8). */
export const payToasts = {
  list: { done: variableClientTexts.paymentProcessed, failed: variableClientTexts.paymentFailed },
  detail: { done: variableClientTexts.paymentMarkedPaid, failed: paymentTexts.markPaidFailed },
} as const

export type PayToasts = (typeof payToasts)[keyof typeof payToasts]

/** Marks a payment of a client paid with its amount and utility; without a date the server uses today. */
export function useMarkVariablePaymentPaid(clientName: string, toasts: PayToasts) {
  return trpc.variableClients.payments.markPaid.useMutation(
    useChangeOptions<RouterOutputs['variableClients']['payments']['markPaid']>({
      ...toasts,
      ...usePaidToast(variableClients, clientName),
    }),
  )
}
