import { receiptTexts, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { BackLink } from '../../components/layout/back-link'
import { useEscape } from '../../lib/layers/use-escape'
import { useGoBack } from '../../lib/navigation/use-entries'
import { errorCode } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useStored } from '../../lib/storage/storage'
import { usePathId } from '../../lib/use-path-id'
import { paperLabels, papers, rememberedPaper } from './paper'
import { type Receipt, receiptContent } from './receipt-content'
import classes from './receipt-print-page.module.css'
import { ReceiptSheet } from './receipt-sheet'
import { ShareButton } from './share-button'
import { usePageStyle } from './use-page-style'

const PAYMENTS = '/payments'
const PAPERS = papers.map((value) => ({ value, label: paperLabels[value] }))

/** /receipts/{number}/print: one receipt on paper, without the shell (specification 3 B1). */
export function ReceiptPrintPage() {
  const number = usePathId('number')
  useEscape(useGoBack(PAYMENTS))
  return <main>{number === null ? <NoReceipt /> : <LoadedReceipt key={number} number={number} />}</main>
}

function LoadedReceipt({ number }: { number: number }) {
  const { data, error, isFetching, refetch } = trpc.receipts.byNumber.useQuery({ number })

  if (errorCode(error) === 'NOT_FOUND') return <NoReceipt />
  if (data) return <PrintedReceipt receipt={data} />
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

function PrintedReceipt({ receipt }: { receipt: Receipt }) {
  const [paper, choose] = useStored(rememberedPaper)
  const sheet = useRef<HTMLElement>(null)
  const content = receiptContent(receipt)
  usePageStyle(paper, sheet)
  useDocumentTitle(`${receiptTitle(receipt.number)} - ${receipt.clientName}`)
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <BackLink to={PAYMENTS} />
        <NativeSelect
          aria-label="Papel"
          className={classes.paper}
          data={PAPERS}
          value={paper}
          onChange={({ currentTarget: { value } }) => choose(papers.find((known) => known === value) ?? paper)}
        />
        <div className={classes.buttons}>
          <ShareButton receipt={receipt} />
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </div>
      <ReceiptSheet ref={sheet} content={content} paper={paper} />
    </div>
  )
}

/** The browser uses it as the PDF's file name. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
