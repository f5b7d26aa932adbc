import { historyPeriods, historyStatuses } from '@isp/domain/clients/client.schema'
import { paymentKinds } from '@isp/domain/payments/payment.schema'
import { NativeSelect, TextInput } from '@mantine/core'
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

/** 'Clientes', 'Pagado desde' and 'Pagado hasta': in 'Más filtros' on a phone. */
export function MoreHistoryFilters({ filters, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Clientes"
        data={paymentKinds.map((value) => ({ value, label: KINDS[value] }))}
        value={filters.kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: chosen('kind', value).kind })}
      />
      <TextInput
        type="date"
        label="Pagado desde"
        value={filters.paidFrom}
        onChange={({ currentTarget: { value } }) => onChange({ paidFrom: chosen('paidFrom', value).paidFrom })}
      />
      <TextInput
        type="date"
        label="Pagado hasta"
        value={filters.paidTo}
        onChange={({ currentTarget: { value } }) => onChange({ paidTo: chosen('paidTo', value).paidTo })}
      />
    </>
  )
}

/** How many of `MoreHistoryFilters` are set. */
export function moreFiltersInForce({ kind, paidFrom, paidTo }: HistoryFilters): number {
  return [kind !== 'all', paidFrom, paidTo].filter(Boolean).length
}

function chosen(key: keyof HistoryFilters, value: string): HistoryFilters {
  return historyViewOf(new URLSearchParams({ [key]: value }))
}
