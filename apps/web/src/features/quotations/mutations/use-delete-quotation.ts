import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'

/** Deletes a quotation with its articles. */
export function useDeleteQuotation() {
  const refresh = useRefreshOf('quotations')
  return trpc.quotations.delete.useMutation({
    onSuccess: () => notify.success(quotationTexts.deleted),
    onError: () => notify.error(quotationTexts.deleteFailed),
    // After a failure too: the quotation may have been deleted from another device.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
