import { collectedWithoutSignal, entryLine, notSentWords, takingTexts } from '@isp/domain/outbox/taking-texts'
import { paidPeriods } from '@isp/domain/receipts/account-rules'
import { collectTexts } from '@isp/domain/receipts/collect-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { receivedTexts } from '@isp/domain/receipts/received-texts'
import { errorCode, saidByServer } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import type { Collected } from '../../outbox/take-payment'
import { useCollecting } from '../../outbox/use-collecting'
import { useReceiptAction } from '../receipts/use-receipt-action'
import { useUndoPayment } from '../receipts/use-undo-payment'
import { useUndoTaken } from '../receipts/use-undo-taken'

/**
 * Collects in the dialog of one payment, where money of the account or another amount takes part
 * (product/accounts#paying-with-a-balance), or this device keeps payments first (product/outbox#write-first); `done` is the toast of
 * that dialog if a month is paid.
 */
export function useCollectPayment(done: string) {
  const openReceipt = useReceiptAction()
  const undo = useUndoPayment(trpc.receipts.void)
  const takeBack = useUndoTaken()
  return useAction(useCollecting(), {
    keyed: true,
    done: (collected) => doneText(collected, done),
    detail: (collected) => {
      if (collected.kind === 'receipt') return undefined
      return collected.entry.state === 'refused' ? notSentWords(collected.entry) : takingTexts.kept
    },
    about: (collected) => {
      if (collected.kind === 'kept') return entryLine(collected.entry)
      const { clientName, lines, amount } = collected.receipt
      return receiptLine({ clientName, periods: paidPeriods(lines), amount })
    },
    action: (collected) =>
      openReceipt({
        receiptNumber: collected.kind === 'receipt' ? collected.receipt.number : collected.entry.receiptNumber,
      }),
    undo: (collected) =>
      collected.kind === 'kept' ? takeBack(collected.entry) : undo({ number: collected.receipt.number }),
    failed: (error) => (errorCode(error) ? saidByServer(collectTexts.failed)(error) : [collectTexts.unanswered]),
  })
}

function doneText(collected: Collected, done: string): string {
  if (collected.kind === 'kept') return collectedWithoutSignal(collected.entry)
  return paidPeriods(collected.receipt.lines).length === 0 ? receivedTexts.deposited : done
}
