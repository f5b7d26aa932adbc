import { pageCount } from '../../components/table/pager/table-pagination'

/** Rows per page: more would make a phone slow. */
export const ROWS_AT_ONCE = 50

/** The rows of a page, and the page number, at most the last one. */
export function rowPage<Row>(rows: readonly Row[], page: number, size = ROWS_AT_ONCE) {
  const shown = Math.min(page, pageCount(rows.length, size))
  return { page: shown, rows: rows.slice((shown - 1) * size, shown * size) }
}
