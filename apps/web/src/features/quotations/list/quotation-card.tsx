import { Button, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { quotationDate } from '../quotation-date'
import { QuotationTotals } from '../quotation-totals'
import { QuotationActions } from './quotation-actions'
import classes from './quotation-card.module.css'
import { QuotationItems } from './quotation-items'

export type Quotation = RouterOutputs['quotations']['list'][number]

type Props = {
  quotation: Quotation
  /** Whether totals and profits are shown. */
  revealed: boolean
  onDeleted: () => void
}

/** A quotation with its totals and expandable articles. */
export const QuotationCard = memo(function QuotationCard({ quotation, revealed, onDeleted }: Props) {
  const [expanded, setExpanded] = useState(false)
  const itemsId = useId()
  const { name, clientName, items } = quotation
  const count = items.length === 1 ? '1 artículo' : `${formatCount(items.length)} artículos`

  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          <p className={classes.context}>
            <span>{clientName}</span> · <span>{quotationDate(quotation)}</span>
          </p>
        </div>
        <QuotationTotals totals={quotation} className={classes.totals} revealed={revealed} />
        <div className={classes.foot}>
          <div className={classes.actions}>
            <QuotationActions quotation={quotation} onDeleted={onDeleted} />
          </div>
          <Button
            className={classes.toggle}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={expanded}
            aria-controls={expanded ? itemsId : undefined}
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? 'Ocultar artículos' : `Ver ${count}`}
          </Button>
        </div>
      </div>
      {expanded && (
        <div id={itemsId} className={classes.items}>
          <QuotationItems label={`Artículos de ${name}`} items={items} revealed={revealed} />
        </div>
      )}
    </li>
  )
})
