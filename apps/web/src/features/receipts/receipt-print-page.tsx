import { messageLink } from '@isp/domain/receipts/receipt-message'
import { receiptTexts, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { PrintedPage } from '../../components/print/printed-page'
import { ShareSheetButton } from '../../components/print/share-sheet-button'
import { type Business, useBusiness } from '../../lib/business'
import { useEscape } from '../../lib/layers/use-escape'
import { useGoBack } from '../../lib/navigation/use-entries'
import { errorCode } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { usePathId } from '../../lib/use-path-id'
import { type Receipt, receiptContent, receiptText } from './receipt-content'

const PAYMENTS = '/payments'

/** /receipts/{number}/print: one receipt on paper, without the shell (specification 3 B1). */
export function ReceiptPrintPage() {
  const number = usePathId('number')
  useEscape(useGoBack(PAYMENTS))
  return <main>{number === null ? <NoReceipt /> : <LoadedReceipt key={number} number={number} />}</main>
}

function LoadedReceipt({ number }: { number: number }) {
  const { data, error, isFetching, refetch } = trpc.receipts.byNumber.useQuery({ number })
  const { business, ready } = useBusiness()

  if (errorCode(error) === 'NOT_FOUND') return <NoReceipt />
  if (data && ready) return <PrintedReceipt receipt={data} business={business} />
  if (error) {
    return (
      <ErrorState message={receiptTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} back={PAYMENTS} />
    )
  }
  return <PageSpinner />
}

function NoReceipt() {
  return <ErrorState page title={receiptTexts.notFound} back={PAYMENTS} />
}

function PrintedReceipt({ receipt, business }: { receipt: Receipt; business: Business | null }) {
  const content = receiptContent(receipt, business)
  const text = receiptText(receipt, business?.name ?? null)
  return (
    <PrintedPage
      content={content}
      title={`${receiptTitle(receipt.number)} - ${receipt.clientName}`}
      back={PAYMENTS}
      share={
        <ShareSheetButton
          content={content}
          text={text}
          fileName={`recibo-${receipt.number}.png`}
          chat={messageLink(receipt.client?.phone ?? null, text)}
          labels={{ image: 'Compartir', chat: 'Enviar por WhatsApp' }}
          failed={receiptTexts.shareFailed}
        />
      }
    />
  )
}
