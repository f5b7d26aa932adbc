import { trpc } from './trpc'
import { useUndoOptions } from './use-undo-options'

/** Reverts every payment of a receipt. */
export function useVoidReceipt() {
  return trpc.receipts.void.useMutation(useUndoOptions())
}
