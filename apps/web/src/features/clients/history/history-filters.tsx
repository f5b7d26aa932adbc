import { owedBetween } from '@isp/domain/billing/payment-texts'
import { historyPeriods, historyStatuses } from '@isp/domain/clients/client.schema'
import { paymentKinds } from '@isp/domain/payments/payment.schema'
import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DateFilter } from '../../../components/inputs/date-filter'
import { ClientSearch } from '../shared/list/filter-bar'
import classes from './history-filters.module.css'
import { type HistoryFilters, historyViewOf } from './history-view'

const STATUSES: Record<(typeof historyStatuses)[number], string> = {
  all: 'Todos',
  paid: 'Pagados',
  pending: 'Pendientes',
  overdue: 'Vencidos',
}

const PERIODS: Record<(typeof historyPeriods)[number], string> = {
  all: 'Todos',
  'current-month': 'Mes actual',
  'last-month': 'Mes anterior',
}

const KINDS: Record<(typeof paymentKinds)[number], string> = {
  all: 'Todos',
  regular: 'Regulares',
  variable: 'Variables',
}

type Props = { filters: HistoryFilters; onChange: (change: Partial<HistoryFilters>) => void }

/** The payment history's filters (specification 3 A9). */
export function PaymentHistoryFilters(props: Props) {
  const { filters, onChange } = props
  return (
    <search className={classes.filters} aria-label="Filtros">
      <ClientSearch className={classes.search} value={filters.search} onChange={(search) => onChange({ search })} />
      <HistorySelects {...props} />
      <MoreHistoryFilters {...props} />
    </search>
  )
}

/** 'Estado' and 'Período'. */
export function HistorySelects({ filters, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Estado"
        data={historyStatuses.map((value) => ({ value, label: STATUSES[value] }))}
        value={filters.status}
        onChange={({ currentTarget: { value } }) => onChange({ status: chosen('status', value).status })}
      />
      <NativeSelect
        label="Período"
        data={historyPeriods.map((value) => ({ value, label: PERIODS[value] }))}
        value={filters.period}
        onChange={({ currentTarget: { value } }) => onChange({ period: chosen('period', value).period })}
      />
    </>
  )
}

/** 'Clientes', 'Pagado desde', 'Pagado hasta' and what is still to be collected: in 'Más filtros' on a phone. */
export function MoreHistoryFilters({ filters, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Clientes"
        data={paymentKinds.map((value) => ({ value, label: KINDS[value] }))}
        value={filters.kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: chosen('kind', value).kind })}
      />
      <DateFilter
        label="Pagado desde"
        value={filters.paidFrom}
        onChange={(date) => onChange({ paidFrom: chosen('paidFrom', date).paidFrom })}
        optional
      />
      <DateFilter
        label="Pagado hasta"
        value={filters.paidTo}
        onChange={(date) => onChange({ paidTo: chosen('paidTo', date).paidTo })}
        optional
      />
      {isOwedOnly(filters) && (
        <div className={classes.owed}>
          <Button
            classNames={{ root: classes.chip, label: classes.chipLabel }}
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Quitar filtro: ${owedWords(filters)}`}
            onClick={() => onChange({ owedFrom: '', owedTo: '' })}
            data-reach
          >
            {owedWords(filters)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether only what is still to be collected is shown, as the reports' links ask. */
function isOwedOnly({ owedFrom, owedTo }: HistoryFilters): boolean {
  return owedFrom !== '' || owedTo !== ''
}

function owedWords({ owedFrom, owedTo }: HistoryFilters): string {
  return owedBetween({ from: owedFrom, to: owedTo })
}

/** How many of `MoreHistoryFilters` are set. */
export function moreFiltersInForce(filters: HistoryFilters): number {
  const { kind, paidFrom, paidTo } = filters
  return [kind !== 'all', paidFrom, paidTo, isOwedOnly(filters)].filter(Boolean).length
}

function chosen(key: keyof HistoryFilters, value: string): HistoryFilters {
  return historyViewOf(new URLSearchParams({ [key]: value }))
}
