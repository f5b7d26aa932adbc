import { feesChanged, feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { useUndoEntry } from '../../audit-log/use-undo-entry'
import type { RequestAttempt } from '../../lib/server/request-key'
import { isRefusal } from '../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useAction } from '../../lib/server/use-action'

export type FeesSent = RouterInputs['clients']['changeFees']
export type FeesAttempt = RequestAttempt<FeesSent>

/** Changes the fees of several clients once, all or none; its toast undoes it. */
export function useChangeFees(attempt: FeesAttempt) {
  const undo = useUndoEntry()
  return useAction(trpc.clients.changeFees, {
    keyed: attempt,
    // The attempt outlives the dialog, and the same change may be wanted again after it was undone.
    onDone: () => attempt.renew(),
    done: ({ clients }) => feesChanged(clients),
    undo: ({ id }) => undo({ entryId: String(id) }),
    failed: (error) =>
      isRefusal(error) ? [feeTexts.failed, whyGone(error)] : [feeTexts.unanswered, feeTexts.unansweredRetry],
  })
}
