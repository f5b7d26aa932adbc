import { feesChanged, feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { notify } from '../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../lib/server/refresh'
import { useRequestKey } from '../../lib/server/request-key'
import { trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useUndoOptions } from '../../lib/server/use-undo-options'

/** Changes the fees of several clients once, all or none; its toast undoes it. */
export function useChangeFees() {
  const { mutate: undo } = trpc.trail.undo.useMutation(useUndoOptions())
  const refresh = useRefresh()
  return trpc.clients.changeFees.useMutation({
    trpc: useRequestKey(),
    onSuccess: ({ id, clients }) =>
      notify.success(feesChanged(clients), undefined, { undo: () => undo({ entryId: String(id) }) }),
    onError: (error) => notify.error(feeTexts.failed, whyGone(error)),
    // After a failure too: another device may have changed a fee, and the preview must show it.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
