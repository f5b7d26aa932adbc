import {
  type ClientSort,
  clientFilters,
  clientSorts,
  clientStatusFilters,
  sortDirections,
} from '@isp/domain/clients/client.schema'
import { idSchema, pageSchema } from '@isp/domain/integers'
import { searchTerm } from '@isp/domain/text/text'
import { z } from 'zod'
import type { RouterInputs } from '../../../../lib/server/trpc'
import { stored } from '../../../../lib/storage/storage'

/** Clients per page (specification 1 §9). */
export const PAGE_SIZE = 20

/**
 * The stored view of the dashboard; amount bounds are texts, empty if unset. Views that older versions stored have no
 * order.
 */
export const dashboardViewSchema = z.object({
  search: z.string(),
  groupSearch: z.string(),
  status: z.enum(clientStatusFilters),
  minAmount: z.string(),
  maxAmount: z.string(),
  sort: z.enum(clientSorts).catch('newest'),
  direction: z.enum(sortDirections).catch('asc'),
  page: pageSchema,
  modified: z.array(idSchema),
})
export type DashboardView = z.output<typeof dashboardViewSchema>
export type DashboardFilters = Omit<DashboardView, 'page' | 'modified' | 'sort' | 'direction'>
export type DashboardOrder = Pick<DashboardView, 'sort' | 'direction'>

const noFilters: DashboardFilters = { search: '', groupSearch: '', status: 'all', minAmount: '', maxAmount: '' }

export const defaultView: DashboardView = { ...noFilters, sort: 'newest', direction: 'asc', page: 1, modified: [] }

/** The view, kept in this browser. */
export const rememberedView = stored('clients-dashboard', { schema: dashboardViewSchema, fallback: defaultView })

/** The filters of a view. */
export function filtersOf({ search, groupSearch, status, minAmount, maxAmount }: DashboardView): DashboardFilters {
  return { search, groupSearch, status, minAmount, maxAmount }
}

export type FilterInput = RouterInputs['clients']['count']

/** Whether any filter is set: enables 'Limpiar filtros'. */
export function isFiltering(view: DashboardFilters): boolean {
  const { search, groupSearch, status, minAmount, maxAmount } = view
  return status !== 'all' || [search, groupSearch, minAmount, maxAmount].some((text) => text.trim() !== '')
}

/** The filters as procedure input. An incomplete amount ('5.') does not filter. */
export function filterInput(view: DashboardFilters): FilterInput {
  return {
    search: searchTerm(view.search),
    groupSearch: searchTerm(view.groupSearch),
    status: view.status,
    minAmount: clientFilters.shape.minAmount.safeParse(view.minAmount).data,
    maxAmount: clientFilters.shape.maxAmount.safeParse(view.maxAmount).data,
  }
}

/** The order of a view. */
export function orderOf({ sort, direction }: DashboardView): DashboardOrder {
  return { sort, direction }
}

/** The dashboard as a paged list. */
export const dashboardList = { remembered: rememberedView, filterInput, isFiltering, orderOf, pageSize: PAGE_SIZE }

/** After a press on a heading: ascending, then descending, then newest first again; from the first page. */
export function withSort(view: DashboardView, sort: ClientSort): DashboardView {
  if (view.sort !== sort) return { ...view, sort, direction: 'asc', page: 1 }
  if (view.direction === 'asc') return { ...view, direction: 'desc', page: 1 }
  return { ...view, sort: 'newest', direction: 'asc', page: 1 }
}

/** Clears the filters and goes to the first page; the modified flags stay. */
export function withoutFilters(view: DashboardView): DashboardView {
  return { ...view, ...noFilters, page: 1 }
}

/** Flags a client as modified. */
export function withModifiedFlag(view: DashboardView, id: number): DashboardView {
  return view.modified.includes(id) ? view : { ...view, modified: [...view.modified, id] }
}

/** Removes one client's flag. */
export function withoutModifiedFlag(view: DashboardView, id: number): DashboardView {
  return view.modified.includes(id) ? { ...view, modified: view.modified.filter((other) => other !== id) } : view
}

/** Removes all flags. */
export function withoutModifiedFlags(view: DashboardView): DashboardView {
  return view.modified.length === 0 ? view : { ...view, modified: [] }
}
