import { messageLink } from '@isp/domain/phones/phone-links'
import { canBeMoved, moveTexts } from '@isp/domain/receipts/move-texts'
import { movedNotes } from '@isp/domain/receipts/receipt-sheet'
import { receiptPath, receiptTexts, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { receiptText } from '@isp/domain/receipts/shared-receipt'
import { Anchor, Button } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PrintPage } from '../../business/print-page'
import { PrintedPage } from '../../components/print/printed-page'
import { trpc } from '../../lib/server/trpc'
import { useToday } from '../../lib/today'
import { usePathId } from '../../lib/use-path-id'
import { receiptMove } from '../../receiving/dialogs/receipt-move'
import { type Receipt, receiptContent } from './receipt-content'

const PAYMENTS = '/payments'

/** /receipts/{number}/print: one receipt on paper, without the shell (product/receipts#paper). */
export function ReceiptPrintPage() {
  const number = usePathId('number')
  const today = useToday()
  const query = trpc.receipts.byNumber.useQuery(number === null ? skipToken : { number })
  return (
    <PrintPage query={number === null ? null : query} texts={receiptTexts} back={PAYMENTS}>
      {(receipt, business) => {
        const text = receiptText(receipt, { business: business?.name ?? null, today })
        return (
          <PrintedPage
            content={receiptContent(receipt, { business, today })}
            title={`${receiptTitle(receipt.number, receipt.provisionalNumber)} - ${receipt.clientName}`}
            back={PAYMENTS}
            actions={<MoveButton receipt={receipt} />}
            notice={<MovedLinks receipt={receipt} />}
            share={{
              text,
              fileName: `recibo-${receipt.number}.png`,
              chat: messageLink(receipt.client?.phone ?? null, text),
              labels: { image: 'Compartir', chat: 'Enviar por WhatsApp' },
              failed: receiptTexts.shareFailed,
            }}
          />
        )
      }}
    </PrintPage>
  )
}

function MoveButton({ receipt }: { receipt: Receipt }) {
  const { number, client, clientId } = receipt
  const isDeleted = client === null && clientId !== null
  if (isDeleted || !canBeMoved(receipt)) return null
  return (
    <Button variant="subtle" color="gray" onClick={() => receiptMove.openFor(number)}>
      {moveTexts.title}
    </Button>
  )
}

/** The receipts that have or had the same money, to go on to. */
function MovedLinks({ receipt }: { receipt: Receipt }) {
  return movedNotes(receipt).map(({ text, number }) => (
    <Anchor key={number} component={Link} to={receiptPath(number)}>
      {text}
    </Anchor>
  ))
}
