import { allPaymentsFilters } from '@isp/domain/payments/payment.schema'
import { DateFilter } from '../../../components/inputs/date-filter'
import type { FilterControl, FilterControls } from '../../../components/list/filter-controls'
import { choiceFilter, searchFilter } from '../../../components/list/filter-kinds'
import { type FiltersOf, listFilters } from '../../../lib/list/list-filters'
import { urlView } from '../../../lib/list/url-view'
import { owedFilter } from './owed-filter'

export const PAGE_SIZE = 20

/** Kept in the URL, so that back restores them and reports link to them. */
export const historyFilters = listFilters(allPaymentsFilters)
export const historyUrl = urlView(historyFilters)
export type HistoryFilters = FiltersOf<typeof allPaymentsFilters.shape>

export const historyControls: FilterControls<HistoryFilters> = {
  search: searchFilter('Buscar clientes...', { place: 'search', style: { flex: '4 1 160px' } }),
  status: choiceFilter(
    'Estado',
    { all: 'Todos', paid: 'Pagados', pending: 'Pendientes', overdue: 'Vencidos' },
    { style: { flex: '1 1 120px' } },
  ),
  period: choiceFilter(
    'Período',
    { all: 'Todos', 'current-month': 'Mes actual', 'last-month': 'Mes anterior' },
    { style: { flex: '1 1 120px' } },
  ),
  kind: choiceFilter(
    'Clientes',
    { all: 'Todos', regular: 'Regulares', variable: 'Variables' },
    { place: 'more', style: { flex: '1 1 120px' } },
  ),
  paidFrom: dayFilter('Pagado desde'),
  paidTo: dayFilter('Pagado hasta'),
  owedFrom: owedFilter,
  owedTo: null,
}

function dayFilter(label: string): FilterControl {
  return {
    place: 'more',
    style: { flex: '1 1 148px' },
    draw: ({ value, onChange, disabled, style }) => (
      <DateFilter label={label} value={value} onChange={onChange} disabled={disabled} style={style} optional />
    ),
  }
}
