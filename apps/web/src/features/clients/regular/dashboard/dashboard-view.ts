import { type ClientSort, clientFilters, clientSorts, sortDirections } from '@isp/domain/clients/client-filters.schema'
import { idSchema, pageSchema } from '@isp/domain/integers'
import { z } from 'zod'
import { listFilters } from '../../../../lib/list/list-filters'
import { stored } from '../../../../lib/storage/storage'

export const dashboardFilters = listFilters(clientFilters)

/** Views that older versions stored have no order. */
export const dashboardViewSchema = dashboardFilters.stored.extend({
  sort: z.enum(clientSorts).catch('newest'),
  direction: z.enum(sortDirections).catch('asc'),
  page: pageSchema,
  modified: z.array(idSchema),
})
export type DashboardView = z.output<typeof dashboardViewSchema>

export const defaultView: DashboardView = {
  ...dashboardFilters.none,
  sort: 'newest',
  direction: 'asc',
  page: 1,
  modified: [],
}

/**
 * A paged list of 20 clients (product/screens#tables), whose view is kept in this browser. Without filters
 * `public/before-app.js` asks for it before the code is there, with the same input (first-list.test.tsx).
 */
export const dashboardList = {
  filters: dashboardFilters,
  remembered: stored<DashboardView>('clients-dashboard', { schema: dashboardViewSchema, fallback: defaultView }),
  orderOf: ({ sort, direction }: DashboardView) => ({ sort, direction }),
  pageSize: 20,
}

/** After a press on a heading: ascending, then descending, then newest first again; from the first page. */
export function withSort(view: DashboardView, sort: ClientSort): DashboardView {
  if (view.sort !== sort) return { ...view, sort, direction: 'asc', page: 1 }
  if (view.direction === 'asc') return { ...view, direction: 'desc', page: 1 }
  return { ...view, sort: 'newest', direction: 'asc', page: 1 }
}

export function withModifiedFlag(view: DashboardView, id: number): DashboardView {
  return view.modified.includes(id) ? view : { ...view, modified: [...view.modified, id] }
}

export function withoutModifiedFlag(view: DashboardView, id: number): DashboardView {
  return view.modified.includes(id) ? { ...view, modified: view.modified.filter((other) => other !== id) } : view
}

export function withoutModifiedFlags(view: DashboardView): DashboardView {
  return view.modified.length === 0 ? view : { ...view, modified: [] }
}
