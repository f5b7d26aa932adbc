import { receiptLine } from '@isp/domain/billing/payment-line'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { trpc } from './trpc'
import { useUndo } from './use-undo'

type Voided = { number: number; clientName: string; periods: readonly Period[]; amount: Quetzales }

/** Reverts every payment of a receipt. */
export function useVoidReceipt() {
  const undo = useUndo(trpc.receipts.void)
  return (receipt: Voided) => undo({ number: receipt.number })(receiptLine(receipt))
}
