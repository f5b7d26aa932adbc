import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { trpc } from './trpc'
import { useUndo } from './use-undo'

type Voided = { number: number } & Parameters<typeof receiptLine>[0]

/** Reverts every payment of a receipt, and takes back its other charges. */
export function useVoidReceipt() {
  const undo = useUndo(trpc.receipts.void)
  return (receipt: Voided) => undo({ number: receipt.number })(receiptLine(receipt))
}
