import { pageCount } from '../../../../components/table/table-pagination'

/** What a list shows: its filters and its page. */
type PagedView = { page: number }

/** Other filters show their first page; the same ones change nothing. */
export function withFilters<View extends PagedView>(view: View, change: Partial<Omit<View, 'page'>>): View {
  const next = { ...view, ...change }
  const same = (Object.keys(change) as (keyof View)[]).every((key) => next[key] === view[key])
  return same ? view : { ...next, page: 1 }
}

/** A page that the list no longer reaches becomes its last one. */
export function withinPages<View extends PagedView>(view: View, rows: { total: number; pageSize: number }): View {
  const last = pageCount(rows.total, rows.pageSize)
  return view.page > last ? { ...view, page: last } : view
}
