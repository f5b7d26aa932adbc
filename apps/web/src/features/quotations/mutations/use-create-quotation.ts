import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'

/** Stores a quotation. */
export function useCreateQuotation() {
  const refresh = useRefreshOf('quotations')
  return trpc.quotations.create.useMutation({
    onSuccess: () => {
      notify.success(quotationTexts.created)
      return refresh()
    },
    onError: () => notify.error(quotationTexts.createFailed),
  })
}
