import { trpc } from '../lib/server/trpc'
import type { UndoToasts } from '../lib/server/use-undo'
import { useUndoPayment } from '../receiving/receipts/use-undo-payment'

/** Undoes a change by its entry in the audit log. */
export function useUndoEntry(toasts: Pick<UndoToasts<unknown>, 'asks'> = {}) {
  const undo = useUndoPayment(trpc.trail.undo, toasts)
  return ({ entryId, keepChanged }: { entryId: string; keepChanged?: boolean }) => undo({ entryId, keepChanged })
}
