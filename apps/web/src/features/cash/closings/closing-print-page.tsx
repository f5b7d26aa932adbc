import { cashTexts } from '@isp/domain/cash/cash-texts'
import { messageLink } from '@isp/domain/phones/phone-links'
import { skipToken } from '@tanstack/react-query'
import { PrintPage } from '../../../business/print-page'
import { PrintedPage } from '../../../components/print/printed-page'
import { trpc } from '../../../lib/server/trpc'
import { usePathId } from '../../../lib/use-path-id'
import { closingContent, closingText } from './closing-content'

const CASH = '/cash'

/** /cash/closings/{number}/print: one closing on paper, without the shell (product/cash#closing). */
export function ClosingPrintPage() {
  const number = usePathId('number')
  const query = trpc.cash.closings.byNumber.useQuery(number === null ? skipToken : { number })
  const texts = { notFound: cashTexts.closingNotFound, loadFailed: cashTexts.loadFailed }
  return (
    <PrintPage query={number === null ? null : query} texts={texts} back={CASH}>
      {(closing, business) => {
        const content = closingContent(closing, business)
        const text = closingText(closing, business?.name ?? null)
        return (
          <PrintedPage
            content={content}
            title={content.title}
            back={CASH}
            share={{
              text,
              fileName: `cierre-${closing.number}.png`,
              chat: messageLink(null, text),
              labels: { image: 'Enviar', chat: 'Enviar' },
              failed: cashTexts.shareFailed,
            }}
          />
        )
      }}
    </PrintPage>
  )
}
