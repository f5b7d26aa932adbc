import { paidPeriods } from '@isp/domain/receipts/account-rules'
import { collectTexts } from '@isp/domain/receipts/collect-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { receivedTexts } from '@isp/domain/receipts/received-texts'
import { errorCode, saidByServer } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { useUndo } from '../../../../lib/server/use-undo'
import { useReceiptAction } from './use-receipt-action'

/**
 * Collects in the dialog of one payment, where money of the account or another amount takes part (specification 4 A8);
 * `done` is the toast of that dialog if a month is paid.
 */
export function useCollectPayment(done: string) {
  const receipt = useReceiptAction()
  const undo = useUndo(trpc.receipts.void)
  return useAction(trpc.payments.collect, {
    keyed: true,
    done: ({ lines }) => (paidPeriods(lines).length === 0 ? receivedTexts.deposited : done),
    about: ({ clientName, lines, amount }) => receiptLine({ clientName, periods: paidPeriods(lines), amount }),
    action: ({ number }) => receipt({ receiptNumber: number }),
    undo: ({ number }) => undo({ number }),
    failed: (error) => (errorCode(error) ? saidByServer(collectTexts.failed)(error) : [collectTexts.unanswered]),
  })
}
