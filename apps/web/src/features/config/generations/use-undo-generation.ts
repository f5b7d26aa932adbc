import { generationTexts, undoneDetail } from '@isp/domain/billing/generation-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Removes the payments of a generation; the lists of clients and the alerts are then asked again. */
export function useUndoGeneration() {
  const refreshClients = useRefresh()
  const refreshBilling = useRefreshOf('billing')
  return trpc.billing.generations.undo.useMutation({
    onSuccess: (done) => notify.success(generationTexts.undone, undoneDetail(done)),
    onError: (error) => notify.error(generationTexts.undoFailed, whyGone(error)),
    onSettled: waitedForUnlessFailed(async () => {
      await Promise.all([refreshClients(), refreshBilling()])
    }),
  })
}
