import { formatLocalDate, guatemalaDay } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { shownQuotationState } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels } from '@isp/domain/quotations/quotation-texts'
import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MaskedValue } from '../../../components/figures/masked-value'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { today } from '../../../lib/today'
import { usePhone } from '../../../lib/use-phone'
import { NEW_CLIENT, newClientOf } from '../new-client'
import type { Quotation } from '../quotation-content'
import { quotationDate } from '../quotation-date'
import { QuotationTotals } from '../quotation-totals'
import { QuotationActions } from './quotation-actions'
import classes from './quotation-card.module.css'
import { QuotationStateBadge } from './quotation-state-badge'

type Item = RouterOutputs['quotations']['list'][number]['items'][number]

const itemColumns = (revealed: boolean): readonly Column<Item>[] => [
  { key: 'name', header: 'Artículo', card: 'title', cell: ({ name }) => <span className={classes.item}>{name}</span> },
  {
    key: 'purchasePrice',
    header: 'Precio de Compra',
    align: 'right',
    width: 144,
    cell: ({ purchasePrice }) => formatQuetzales(purchasePrice),
  },
  {
    key: 'salePrice',
    header: 'Precio de Venta',
    align: 'right',
    width: 144,
    cell: ({ salePrice }) => formatQuetzales(salePrice),
  },
  {
    key: 'profit',
    header: 'Ganancia',
    align: 'right',
    width: 144,
    cell: ({ profit }) => <MaskedValue value={formatQuetzales(profit)} revealed={revealed} />,
  },
]

const columns = { masked: itemColumns(false), revealed: itemColumns(true) }

const PATHS = { regular: '/clients', variable: '/variable-clients' } as const

type Props = {
  quotation: Quotation
  /** Shows totals and profits; otherwise they are masked. */
  revealed: boolean
}

export function QuotationCard({ quotation, revealed }: Props) {
  const [expanded, setExpanded] = useState(false)
  const itemsId = useId()
  const { name, phone, items } = quotation
  const newClient = newClientOf(quotation)
  const onPhone = usePhone()
  const count = items.length === 1 ? '1 artículo' : `${formatCount(items.length)} artículos`

  return (
    <>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          <div className={classes.state}>
            <QuotationStateBadge state={shownQuotationState(quotation, today())} />
          </div>
          <Text c="dimmed" className={classes.context}>
            <ClientName quotation={quotation} /> ·{' '}
            {phone !== null && (
              <>
                <span className={classes.whole}>{phone}</span> ·{' '}
              </>
            )}
            <span className={classes.whole}>{quotationDate(quotation)}</span>
          </Text>
          <StateDetails quotation={quotation} />
        </div>
        <QuotationTotals totals={quotation} className={classes.totals} revealed={revealed} />
        <div className={classes.foot}>
          <div className={classes.actions}>
            <QuotationActions quotation={quotation} />
          </div>
          <Group gap="4px 8px" className={classes.below}>
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
            {newClient && !onPhone && (
              <Button
                component={Link}
                {...newClient}
                variant="light"
                size="compact-sm"
                leftSection={<IconUserPlus size={16} aria-hidden />}
              >
                {NEW_CLIENT}
              </Button>
            )}
          </Group>
        </div>
      </div>
      {expanded && (
        <Box id={itemsId} mt="xs">
          <QuotationItems label={`Artículos de ${name}`} items={items} revealed={revealed} />
        </Box>
      )}
    </>
  )
}

function ClientName({ quotation: { clientName, clientKind, clientId } }: { quotation: Quotation }) {
  if (clientKind === null || clientId === null) return <span>{clientName}</span>
  return (
    <Anchor component={Link} to={`${PATHS[clientKind]}/${clientId}`} inherit>
      {clientName}
    </Anchor>
  )
}

function StateDetails({ quotation }: { quotation: Quotation }) {
  const { state, stateChangedAt, validUntil } = quotation
  const isOpen = state === 'draft' || state === 'sent'
  const validity = isOpen && validUntil !== null ? `Válida hasta ${formatLocalDate(validUntil)}` : null
  const since =
    stateChangedAt === null
      ? null
      : `${quotationStateLabels[state]} el ${formatLocalDate(guatemalaDay(stateChangedAt))}`
  if (validity === null && since === null) return null
  return (
    <Text c="dimmed" className={classes.details}>
      {validity !== null && <span>{validity}</span>}
      {since !== null && <span data-second={validity !== null || undefined}>{since}</span>}
    </Text>
  )
}

type QuotationItemsProps = { label: string; items: readonly Item[]; revealed: boolean }

function QuotationItems({ label, items, revealed }: QuotationItemsProps) {
  return (
    <DataTable
      label={label}
      columns={revealed ? columns.revealed : columns.masked}
      rows={items}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}
