import { useRefresh } from '../../lib/server/refresh'
import { useRequestKey } from '../../lib/server/request-key'
import { trpc } from '../../lib/server/trpc'

/** Collects months of a client once, however often it is sent; the panel itself shows the result. */
export function useCollect() {
  const refresh = useRefresh()
  return trpc.payments.collect.useMutation({
    trpc: useRequestKey(),
    // Not awaited: the next client must not wait for the page behind the panel.
    onSettled: () => void refresh(),
  })
}
