import { pageCount } from '../../../../components/table/pager/table-pagination'

/** A list's filters and page. */
type PagedView = { page: number }

/** Changed filters go to the first page; equal ones change nothing. */
export function withFilters<View extends PagedView>(view: View, change: Partial<Omit<View, 'page'>>): View {
  const next = { ...view, ...change }
  const same = (Object.keys(change) as (keyof View)[]).every((key) => next[key] === view[key])
  return same ? view : { ...next, page: 1 }
}

/** A page past the end becomes the last one. */
export function withinPages<View extends PagedView>(view: View, rows: { total: number; pageSize: number }): View {
  const last = pageCount(rows.total, rows.pageSize)
  return view.page > last ? { ...view, page: last } : view
}
