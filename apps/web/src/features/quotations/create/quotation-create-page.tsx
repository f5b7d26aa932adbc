import { idTextSchema } from '@isp/domain/integers'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageSpinner } from '../../../components/feedback/inline-spinner'
import { errorCode } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { QuotationForm } from './quotation-form'

const LIST = '/quotations'

/** /quotations/create: new quotation, with `?copy=` filled from another one (product/quotations#copies). */
export function QuotationCreatePage() {
  const [params] = useSearchParams()
  const copied = idTextSchema.safeParse(params.get('copy')).data
  return copied === undefined ? <QuotationForm /> : <CopiedQuotation key={copied} id={copied} />
}

function CopiedQuotation({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = trpc.quotations.byId.useQuery({ id })
  if (data) return <QuotationForm original={data} />
  if (errorCode(error) === 'NOT_FOUND') return <ErrorState page title={quotationTexts.notFound} back={LIST} />
  if (error) {
    return (
      <ErrorState message={quotationTexts.loadOneFailed} onRetry={() => refetch()} retrying={isFetching} back={LIST} />
    )
  }
  return <PageSpinner />
}
