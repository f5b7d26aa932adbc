import type { Procedure } from '../../lib/server/use-action'
import { type UndoToasts, useUndo } from '../../lib/server/use-undo'
import { receiptLink } from './receipt-reason'

/** As `useUndo`, for a change of payments and receipts: the toast of a refusal links to the receipt that is the reason. */
export function useUndoPayment<Sent, Result>(
  procedure: Procedure<Sent, Result>,
  toasts: Omit<UndoToasts<Result>, 'link'> = {},
) {
  return useUndo(procedure, { ...toasts, link: receiptLink })
}
