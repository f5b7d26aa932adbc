import { entryLine } from '@isp/domain/outbox/taking-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { lastChange } from '../../lib/last-change'
import { useRequestAttempt } from '../../lib/server/request-key'
import { errorCode } from '../../lib/server/server-error'
import { useAction } from '../../lib/server/use-action'
import { type Collecting, useCollecting } from '../../outbox/use-collecting'
import { useUndoTaken } from '../../receiving/receipts/use-undo-taken'
import { useVoidReceipt } from '../../receiving/receipts/use-void-receipt'

/** Collects once, however often it is sent; the panel itself shows the result. Ctrl+Z voids the receipt. */
export function useCollect() {
  const voidReceipt = useVoidReceipt()
  const takeBack = useUndoTaken()
  const attempt = useRequestAttempt<Collecting>()
  return useAction(useCollecting(), {
    keyed: attempt,
    onDone: (collected) => {
      lastChange.register(() => {
        if (collected.kind === 'kept') return takeBack(collected.entry)(entryLine(collected.entry))
        const { receipt } = collected
        return voidReceipt({ ...receiptSums(receipt), number: receipt.number, clientName: receipt.clientName })
      })
    },
    // The panel then shows the months as they are stored; paid ones are refused with any key.
    onFailed: (error) => errorCode(error) === 'CONFLICT' && attempt.renew(),
    // The next client must not wait for the page behind the panel.
    refetch: 'behind',
  })
}
