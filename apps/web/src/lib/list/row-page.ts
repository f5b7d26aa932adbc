import { pageCount } from './page-count'

/** Rows per page: more would make a phone slow. */
const ROWS_AT_ONCE = 50

/** The rows of a page, at most the last one, of a list that is read as a whole; and what its pager shows. */
export function rowPage<Row>(rows: readonly Row[], page: number, pageSize = ROWS_AT_ONCE) {
  const shown = Math.min(page, pageCount(rows.length, pageSize))
  return {
    rows: rows.slice((shown - 1) * pageSize, shown * pageSize),
    pager: { page: shown, pageSize, total: rows.length },
  }
}
