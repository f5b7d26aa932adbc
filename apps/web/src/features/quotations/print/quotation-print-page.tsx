import { quotationTexts, quotationTitle } from '@isp/domain/quotations/quotation-texts'
import { Checkbox } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { PrintPage } from '../../../business/print-page'
import { PrintedPage } from '../../../components/print/printed-page'
import { trpc } from '../../../lib/server/trpc'
import { usePathId } from '../../../lib/use-path-id'
import { quotationContent } from '../quotation-content'
import { PreviewedLetters } from '../send/missing-letters-notice'
import { SendAction } from '../send/send-action'

const LIST = '/quotations'
const TEXTS = { notFound: quotationTexts.notFound, loadFailed: quotationTexts.loadOneFailed }

/** /quotations/{id}/print: one quotation on paper, without the shell. Costs and profits are printed only on request. */
export function QuotationPrintPage() {
  const id = usePathId()
  const query = trpc.quotations.byId.useQuery(id === null ? skipToken : { id })
  const [withCosts, setWithCosts] = useState(false)
  return (
    <PrintPage query={id === null ? null : query} texts={TEXTS} back={LIST}>
      {(quotation, business) => (
        <PrintedPage
          content={quotationContent(quotation, { business, withCosts })}
          paper="letter"
          title={`${quotationTitle(quotation.id)} - ${quotation.name}`}
          back={LIST}
          options={
            <Checkbox
              label="Incluir costos y ganancia"
              checked={withCosts}
              onChange={(event) => setWithCosts(event.currentTarget.checked)}
            />
          }
          actions={<SendAction quotation={quotation} />}
          notice={<PreviewedLetters content={quotationContent(quotation, { business })} />}
        />
      )}
    </PrintPage>
  )
}
