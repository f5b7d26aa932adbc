import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'
import { whyGone } from '../../../lib/unless-gone'

/** Deletes a quotation with its articles. */
export function useDeleteQuotation() {
  const refresh = useRefreshOf('quotations')
  return trpc.quotations.delete.useMutation({
    onSuccess: () => notify.success(quotationTexts.deleted),
    onError: (error) => notify.error(quotationTexts.deleteFailed, whyGone(error)),
    // After a failure too: the quotation may have been deleted from another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
