import { cashTexts, closingTitle } from '@isp/domain/cash/cash-texts'
import { messageLink } from '@isp/domain/receipts/receipt-message'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageSpinner } from '../../../components/feedback/inline-spinner'
import { PrintedPage } from '../../../components/print/printed-page'
import { ShareSheetButton } from '../../../components/print/share-sheet-button'
import { type Business, useBusiness } from '../../../lib/business'
import { useEscape } from '../../../lib/layers/use-escape'
import { useGoBack } from '../../../lib/navigation/use-entries'
import { errorCode } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { usePathId } from '../../../lib/use-path-id'
import { type Closing, closingContent, closingText } from './closing-content'

const CASH = '/cash'

/** /cash/closings/{number}/print: one closing on paper, without the shell (specification 3 C2). */
export function ClosingPrintPage() {
  const number = usePathId('number')
  useEscape(useGoBack(CASH))
  return <main>{number === null ? <NoClosing /> : <LoadedClosing key={number} number={number} />}</main>
}

function LoadedClosing({ number }: { number: number }) {
  const { data, error, isFetching, refetch } = trpc.cash.closings.byNumber.useQuery({ number })
  const { business, ready } = useBusiness()
  if (errorCode(error) === 'NOT_FOUND') return <NoClosing />
  if (data && ready) return <PrintedClosing closing={data} business={business} />
  if (error) {
    return <ErrorState message={cashTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} back={CASH} />
  }
  return <PageSpinner />
}

function NoClosing() {
  return <ErrorState page title={cashTexts.closingNotFound} back={CASH} />
}

function PrintedClosing({ closing, business }: { closing: Closing; business: Business | null }) {
  const content = closingContent(closing, business)
  const text = closingText(closing, business?.name ?? null)
  return (
    <PrintedPage
      content={content}
      title={`${closingTitle(closing.number)} de caja`}
      back={CASH}
      share={
        <ShareSheetButton
          content={content}
          text={text}
          fileName={`cierre-${closing.number}.png`}
          chat={messageLink(null, text)}
          labels={{ image: 'Enviar', chat: 'Enviar' }}
          failed={cashTexts.shareFailed}
        />
      }
    />
  )
}
