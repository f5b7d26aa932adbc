import { pageCount } from '../../components/table/table-pagination'

/** Rows on the screen at once: more would make a phone stutter. */
export const ROWS_AT_ONCE = 50

/** The rows of a page, and the page itself: the last one where there are not so many. */
export function rowPage<Row>(rows: readonly Row[], page: number, size = ROWS_AT_ONCE) {
  const shown = Math.min(page, pageCount(rows.length, size))
  return { page: shown, rows: rows.slice((shown - 1) * size, shown * size) }
}
