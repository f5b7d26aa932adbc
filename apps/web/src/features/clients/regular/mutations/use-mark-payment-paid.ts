import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { usePaidToast } from '../../shared/mutations/use-paid-toast'
import { regularClients } from '../regular-clients'

/** Marks a payment of a client paid; without a date the server uses today. */
export function useMarkPaymentPaid(clientName: string) {
  return trpc.clients.payments.markPaid.useMutation(
    useChangeOptions<RouterOutputs['clients']['payments']['markPaid']>({
      done: paymentTexts.confirmed,
      detail: paymentTexts.confirmedDetail,
      failed: paymentTexts.confirmFailed,
      ...usePaidToast(regularClients, clientName),
    }),
  )
}
