import { lastChange } from '../../lib/last-change'
import { useRefresh } from '../../lib/server/refresh'
import { keyedBy, useRequestAttempt } from '../../lib/server/request-key'
import { errorCode } from '../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../lib/server/trpc'
import { useVoidReceipt } from '../../lib/server/use-void-receipt'

/**
 * Collects months of a client once, however often it is sent; the panel itself shows the result. Ctrl+Z voids the
 * receipt.
 */
export function useCollect() {
  const refresh = useRefresh()
  const voidReceipt = useVoidReceipt()
  const attempt = useRequestAttempt<RouterInputs['payments']['collect']>()
  return trpc.payments.collect.useMutation({
    trpc: keyedBy(attempt),
    onSuccess: ({ number, clientName, lines, amount }) => {
      const periods = lines.map(({ period }) => period)
      lastChange.register(() => voidReceipt({ number, clientName, periods, amount }))
    },
    // The panel then shows the months as they are stored; paid ones are refused with any key.
    onError: (error) => {
      if (errorCode(error) === 'CONFLICT') attempt.renew()
    },
    // Not awaited: the next client must not wait for the page behind the panel.
    onSettled: () => void refresh(),
  })
}
