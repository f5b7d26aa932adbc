import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { useCreateOptions } from '../../../lib/server/use-create-options'
import { useDeleteQuotation } from './use-delete-quotation'

/** Stores a quotation. The toast of a copy offers 'Deshacer', which deletes it (specification 3 D2). */
export function useCreateQuotation() {
  const { created: done, createFailed: failed } = quotationTexts
  const { mutateAsync: remove } = useDeleteQuotation()
  return trpc.quotations.create.useMutation({
    ...useCreateOptions(useRefreshOf('quotations'), { done, failed }),
    onSuccess: ({ id, copiedFrom }) =>
      notify.success(done, undefined, copiedFrom === null ? {} : { undo: () => remove({ id }) }),
  })
}
