import { formatLocalDate, guatemalaDay } from '@isp/domain/dates/local-date'
import { shownQuotationState } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels } from '@isp/domain/quotations/quotation-texts'
import { Button, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../lib/format-count'
import { today } from '../../../lib/today'
import type { Quotation } from '../quotation-content'
import { quotationDate } from '../quotation-date'
import { QuotationTotals } from '../quotation-totals'
import { QuotationActions } from './quotation-actions'
import classes from './quotation-card.module.css'
import { QuotationItems } from './quotation-items'
import { QuotationStateBadge } from './quotation-state-badge'

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
          <div className={classes.title}>
            <Title order={2} size="h4" className={classes.name}>
              {name}
            </Title>
            <QuotationStateBadge state={shownQuotationState(quotation, today())} />
          </div>
          <p className={classes.context}>
            <span>{clientName}</span> · <span>{quotationDate(quotation)}</span>
            {moreOf(quotation).map((text) => (
              <span key={text}> · {text}</span>
            ))}
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
          {quotation.state === 'accepted' && (
            // The form reads what was typed before it from the history entry.
            <Button
              component={Link}
              to="/clients/create"
              state={{ typed: { name: clientName } }}
              className={classes.toClient}
              variant="light"
              size="compact-sm"
              leftSection={<IconUserPlus size={16} aria-hidden />}
            >
              Crear cliente
            </Button>
          )}
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

/** 'Válida hasta 7 dic 2026', and since when the quotation has its state. */
function moreOf({ state, stateChangedAt, validUntil }: Quotation): string[] {
  return [
    ...(validUntil === null ? [] : [`Válida hasta ${formatLocalDate(validUntil)}`]),
    ...(stateChangedAt === null
      ? []
      : [`${quotationStateLabels[state]} el ${formatLocalDate(guatemalaDay(stateChangedAt))}`]),
  ]
}
