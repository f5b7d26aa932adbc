import { quotationTexts, stateChangedTo } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndoEntry } from '../../../lib/server/use-undo-entry'

/** Sets the state of a quotation; the toast names it and offers 'Deshacer' (specification 3 D2). */
export function useSetQuotationState(name: string) {
  const refresh = useRefreshOf('quotations')
  const undo = useUndoEntry()
  return trpc.quotations.setState.useMutation({
    onSuccess: ({ state, entryId }) =>
      notify.success(stateChangedTo(state), undefined, {
        about: name,
        ...(entryId === null ? {} : { undo: () => undo(entryId) }),
      }),
    onError: (error) => notify.error(quotationTexts.stateFailed, whyGone(error)),
    // After a failure too: another device may have changed it.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
