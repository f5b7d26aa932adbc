import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { useRefreshOf } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { useCreateOptions } from '../../../lib/server/use-create-options'

/** Stores a quotation. */
export function useCreateQuotation() {
  const { created: done, createFailed: failed } = quotationTexts
  return trpc.quotations.create.useMutation(useCreateOptions(useRefreshOf('quotations'), { done, failed }))
}
