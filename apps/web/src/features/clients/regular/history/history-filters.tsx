import { historyPeriods, historyStatuses } from '@isp/domain/clients/client.schema'
import { NativeSelect } from '@mantine/core'
import classes from './history-filters.module.css'
import { type HistoryChoice, historyViewOf } from './history-view'

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

type Props = { filters: HistoryChoice; onChange: (change: Partial<HistoryChoice>) => void }

/** The payment history's filters. */
export function HistoryFilters({ filters, onChange }: Props) {
  return (
    <search className={classes.filters} aria-label="Filtros">
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
    </search>
  )
}

function chosen(key: keyof HistoryChoice, value: string): HistoryChoice {
  return historyViewOf(new URLSearchParams({ [key]: value }))
}
