import { paymentLine } from '@isp/domain/billing/payment-line'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import type { ClientKind } from '../client-kind'
import { useReceiptAction } from './use-receipt-action'

type Paid = Parameters<typeof paymentLine>[1] & { id: number; receiptNumber: number | null }

/** What the toast of a paid payment says of it, 'Deshacer' and 'Recibo' (specification 3 A3, B1). */
export function usePaidToast({ procedures }: ClientKind, clientName: string) {
  const { mutate } = procedures.payments.undo.useMutation(useUndoOptions())
  const action = useReceiptAction()
  return {
    action,
    about: (paid: Paid) => paymentLine(clientName, paid),
    undo: ({ id }: Paid) => mutate({ id, action: 'paid' }),
  }
}
