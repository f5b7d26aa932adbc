import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { notPaid, usePaidToast } from '../../shared/mutations/use-paid-toast'
import { regularClients } from '../regular-clients'

/** Without a date the server uses today. */
export function useMarkPaymentPaid(clientName: string) {
  return useAction(trpc.clients.payments.markPaid, {
    done: paymentTexts.confirmed,
    detail: paymentTexts.confirmedDetail,
    failed: notPaid(paymentTexts.confirmFailed),
    ...usePaidToast(regularClients, clientName),
  })
}
