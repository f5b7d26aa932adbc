import { quotationTexts, stateChangedTo } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndoEntry } from '../../../lib/server/use-undo-entry'

/**
 * Sets the state of a quotation; the toast names it and offers 'Deshacer' (specification 3 D2). `notice` is what it says
 * besides.
 */
export function useSetQuotationState(name: string, { notice }: { notice?: () => string | undefined } = {}) {
  const refresh = useRefreshOf('quotations')
  const undo = useUndoEntry()
  return trpc.quotations.setState.useMutation({
    onSuccess: ({ state, entryId }) =>
      notify.success(stateChangedTo(state), notice?.(), {
        about: name,
        ...(entryId === null ? {} : { undo: (about: string) => undo(entryId, about) }),
      }),
    onError: (error) => notify.error(quotationTexts.stateFailed, whyGone(error)),
    // After a failure too: another device may have changed it.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
