import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndoDeletion } from '../../../lib/server/use-undo-deletion'

/** Deletes a quotation with its articles; its toast names it. */
export function useDeleteQuotation(name?: string) {
  const refresh = useRefreshOf('quotations')
  const undo = useUndoDeletion()
  return trpc.quotations.delete.useMutation({
    onSuccess: (deleted) =>
      notify.success(quotationTexts.deleted, undefined, { about: name, undo: (about) => undo(deleted, about) }),
    onError: (error) => notify.error(quotationTexts.deleteFailed, whyGone(error)),
    // After a failure too: another device may have deleted the quotation.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
