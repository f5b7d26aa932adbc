import type { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import type { FilterControls } from '../../../../components/list/filter-controls'
import type { FiltersOf } from '../../../../lib/list/list-filters'
import { clientSearch, rangeFilter, statusFilter } from '../../shared/list/client-filters'

/** How the filters of variable clients are set. */
export const variableControls: FilterControls<FiltersOf<typeof variableClientFilters.shape>> = {
  search: clientSearch({ flex: '1 1 240px', maxWidth: 480 }),
  status: statusFilter({ flex: '0 1 160px' }),
  minCollected: rangeFilter('minCollected', 'maxCollected'),
  maxCollected: null,
}
