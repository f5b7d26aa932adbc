import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { lastChange } from '../../lib/last-change'
import { useRequestAttempt } from '../../lib/server/request-key'
import { errorCode } from '../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { useVoidReceipt } from '../../receiving/receipts/use-void-receipt'

/** Collects once, however often it is sent; the panel itself shows the result. Ctrl+Z voids the receipt. */
export function useCollect() {
  const voidReceipt = useVoidReceipt()
  const attempt = useRequestAttempt<RouterInputs['payments']['collect']>()
  return useAction(trpc.payments.collect, {
    keyed: attempt,
    onDone: (receipt) => {
      const { number, clientName } = receipt
      lastChange.register(() => voidReceipt({ ...receiptSums(receipt), number, clientName }))
    },
    // The panel then shows the months as they are stored; paid ones are refused with any key.
    onFailed: (error) => errorCode(error) === 'CONFLICT' && attempt.renew(),
    // The next client must not wait for the page behind the panel.
    refetch: 'behind',
  })
}
