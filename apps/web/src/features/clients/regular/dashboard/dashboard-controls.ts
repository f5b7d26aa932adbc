import type { clientFilters } from '@isp/domain/clients/client-filters.schema'
import type { FilterControls } from '../../../../components/list/filter-controls'
import { searchFilter, toggleFilter } from '../../../../components/list/filter-kinds'
import type { FiltersOf } from '../../../../lib/list/list-filters'
import { clientSearch, rangeFilter, statusFilter } from '../../shared/list/client-filters'

export const dashboardControls: FilterControls<FiltersOf<typeof clientFilters.shape>> = {
  search: clientSearch({ flex: '2 1 190px' }),
  groupSearch: searchFilter('Buscar por grupo...', { style: { flex: '1 1 160px' } }),
  status: statusFilter({ flex: '0 1 136px' }),
  minAmount: rangeFilter('minAmount', 'maxAmount'),
  maxAmount: null,
  phone: toggleFilter('Sin teléfono', { on: 'none', off: 'all' }, { place: 'more' }),
}
