import { paymentLine } from '@isp/domain/billing/payment-line'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { errorCode, whyInvalid } from '../../../../lib/server/server-error'
import { whyGone } from '../../../../lib/server/unless-gone'
import { useReceiptAction } from '../../../../receiving/receipts/use-receipt-action'
import { useUndoPayment } from '../../../../receiving/receipts/use-undo-payment'
import type { ClientKind } from '../client-kind'

type Paid = Parameters<typeof paymentLine>[1] & { id: number; receiptNumber: number | null }

/** The toast of a payment that was not marked paid, or without a response perhaps was. */
export function notPaid(failed: string) {
  return (error: unknown): [string, string?] => [
    whyInvalid(error) ?? failed,
    errorCode(error) === undefined ? errorTexts.mayBeStored : whyGone(error),
  ]
}

/** The toast of a paid payment has 'Deshacer' and 'Recibo' (product/payments#whose-payment). */
export function usePaidToast({ procedures }: ClientKind, clientName: string) {
  const undo = useUndoPayment(procedures.payments.undo)
  return {
    action: useReceiptAction(),
    about: (paid: Paid) => paymentLine(clientName, paid),
    undo: ({ id }: Paid) => undo({ id, action: 'paid' }),
  }
}
