import { paymentLine } from '@isp/domain/billing/payment-line'
import { useUndo } from '../../../../lib/server/use-undo'
import type { ClientKind } from '../client-kind'
import { useReceiptAction } from './use-receipt-action'

type Paid = Parameters<typeof paymentLine>[1] & { id: number; receiptNumber: number | null }

/** The toast of a paid payment has 'Deshacer' and 'Recibo' (specification 3 A3, B1). */
export function usePaidToast({ procedures }: ClientKind, clientName: string) {
  const undo = useUndo(procedures.payments.undo)
  return {
    action: useReceiptAction(),
    about: (paid: Paid) => paymentLine(clientName, paid),
    undo: ({ id }: Paid) => undo({ id, action: 'paid' }),
  }
}
