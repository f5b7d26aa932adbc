import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { useEffect } from 'react'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageSpinner } from '../../../components/feedback/inline-spinner'
import { useEscape } from '../../../lib/layers/use-escape'
import { useGoBack } from '../../../lib/navigation/use-entries'
import { errorCode } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { usePathId } from '../../../lib/use-path-id'
import { PrintedQuotation } from './printed-quotation'

const LIST = '/quotations'

/** /quotations/{id}/print: one quotation on paper, without the shell. */
export function QuotationPrintPage() {
  const id = usePathId()
  useEscape(useGoBack(LIST))
  return <main>{id === null ? <NoQuotation /> : <LoadedQuotation key={id} id={id} />}</main>
}

function LoadedQuotation({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = trpc.quotations.byId.useQuery({ id })
  useDocumentTitle(data && `Cotización ${data.id} - ${data.name}`)
  useRunningHead(data && `Cotización ${data.id} · ${data.name}`)

  if (errorCode(error) === 'NOT_FOUND') return <NoQuotation />
  if (data) return <PrintedQuotation quotation={data} />
  if (error) {
    return (
      <ErrorState message={quotationTexts.loadOneFailed} onRetry={() => refetch()} retrying={isFetching} back={LIST} />
    )
  }
  return <PageSpinner />
}

function NoQuotation() {
  return <ErrorState page title={quotationTexts.notFound} back={LIST} />
}

/** The browser uses it as the PDF's file name. */
function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

/** Header of every printed page but the first; the stylesheet's `@page` reads it from the root element. */
function useRunningHead(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    const { style } = document.documentElement
    style.setProperty('--running-head', `"${text.replace(/["\\]/g, '\\$&')}"`)
    return () => {
      style.removeProperty('--running-head')
    }
  }, [text])
}
