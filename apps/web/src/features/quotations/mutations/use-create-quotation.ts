import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { useRequestKey } from '../../../lib/server/request-key'
import { whyNotCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'

/** Stores a quotation. */
export function useCreateQuotation() {
  const refresh = useRefreshOf('quotations')
  return trpc.quotations.create.useMutation({
    trpc: useRequestKey(),
    onSuccess: () => notify.success(quotationTexts.created),
    onError: (error) => notify.error(quotationTexts.createFailed, whyNotCreated(error)),
    // After a failure too: it may have been stored although the response was lost.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
