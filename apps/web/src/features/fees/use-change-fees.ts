import { feesChanged, feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { notify } from '../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../lib/server/refresh'
import { keyedBy, type RequestAttempt } from '../../lib/server/request-key'
import { isRefusal } from '../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useUndoEntry } from '../../lib/server/use-undo-entry'

export type FeesSent = RouterInputs['clients']['changeFees']
export type FeesAttempt = RequestAttempt<FeesSent>

/** Changes the fees of several clients once, all or none; its toast undoes it. */
export function useChangeFees(attempt: FeesAttempt) {
  const undo = useUndoEntry()
  const refresh = useRefresh()
  return trpc.clients.changeFees.useMutation({
    trpc: keyedBy(attempt),
    onSuccess: ({ id, clients }) => {
      // The attempt outlives the dialog, and the same change may be wanted again after it was undone.
      attempt.renew()
      notify.success(feesChanged(clients), undefined, { undo: (about) => undo(String(id), about) })
    },
    onError: (error) =>
      isRefusal(error)
        ? notify.error(feeTexts.failed, whyGone(error))
        : notify.error(feeTexts.unanswered, feeTexts.unansweredRetry),
    // After a failure too: another device may have changed a fee, and the preview must show it.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
