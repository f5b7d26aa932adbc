import { paymentLine } from '@isp/domain/billing/payment-line'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import type { ClientKind } from '../client-kind'

type Paid = Parameters<typeof paymentLine>[1] & { id: number }

/** What the toast of a paid payment says of it, and 'Deshacer' (specification 3 A3). */
export function usePaidToast({ procedures }: ClientKind, clientName: string) {
  const { mutate } = procedures.payments.undo.useMutation(useUndoOptions())
  return {
    about: (paid: Paid) => paymentLine(clientName, paid),
    undo: ({ id }: Paid) => mutate({ id, action: 'paid' }),
  }
}
