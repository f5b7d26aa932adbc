import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { BackLink } from '../../../components/layout/back-link'
import { useBusiness } from '../../../lib/business'
import { type Quotation, quotationContent } from '../quotation-content'
import { PreviewedLetters } from '../send/missing-letters-notice'
import { SendAction } from '../send/send-action'
import classes from './printed-quotation.module.css'
import { QuotationSheet } from './quotation-sheet'

/** A quotation on letter paper with what can be done with it. Costs and profits are printed only on request. */
export function PrintedQuotation({ quotation }: { quotation: Quotation }) {
  const [withCosts, setWithCosts] = useState(false)
  const { business, ready } = useBusiness()

  return (
    <div className={classes.screen}>
      <div className={classes.tools}>
        <BackLink to="/quotations" />
        <Checkbox
          label="Incluir costos y ganancia"
          checked={withCosts}
          onChange={(event) => setWithCosts(event.currentTarget.checked)}
        />
        <div className={classes.buttons}>
          <SendAction quotation={quotation} worded />
          <Button leftSection={<IconPrinter size={16} aria-hidden />} disabled={!ready} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </div>
      {ready && (
        <div className={classes.notice}>
          <PreviewedLetters content={quotationContent(quotation, { business })} />
        </div>
      )}
      <QuotationSheet content={quotationContent(quotation, { business, withCosts })} />
    </div>
  )
}
