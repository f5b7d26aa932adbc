import { pageSchema } from '@isp/domain/integers'
import { VARIABLE_CLIENTS_PAGE_SIZE, variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { type FiltersOf, listFilters } from '../../../../lib/list/list-filters'
import { stored } from '../../../../lib/storage/storage'

const filters = listFilters(variableClientFilters)
type Filters = FiltersOf<typeof variableClientFilters.shape>

export const listViewSchema = filters.stored.extend({ page: pageSchema })
export const defaultView = { ...filters.none, page: 1 }

/** The variable clients, newest first; the view is kept per tab: returning from a client restores the page. */
export const variableList = {
  filters,
  remembered: stored<Filters & { page: number }>('variable-clients', {
    schema: listViewSchema,
    fallback: defaultView,
    area: 'session',
  }),
  orderOf: () => ({}),
  pageSize: VARIABLE_CLIENTS_PAGE_SIZE,
}
