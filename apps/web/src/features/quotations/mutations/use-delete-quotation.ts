import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

/** Deletes a quotation with its articles. */
export function useDeleteQuotation() {
  const refresh = useRefreshOf('quotations')
  return trpc.quotations.delete.useMutation({
    onSuccess: () => notify.success(quotationTexts.deleted),
    onError: (error) => notify.error(quotationTexts.deleteFailed, whyGone(error)),
    // After a failure too: another device may have deleted the quotation.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
