import { type DateQuestion, dateQuestion, numericDate } from '../columns/date-order'
import type { ImportMatch } from '../import-match'
import type { ImportFileCell } from '../import-values'
import { monthDatesQuestion } from './month-dates'
import type { PastColumns } from './past-columns'

type Row = { cells: readonly ImportFileCell[] }
type Sheet = { rows: readonly Row[]; match: ImportMatch }
type Columns = { columns: PastColumns; months: Parameters<typeof monthDatesQuestion>[1] }

/**
 * Whether the dates of the time before the system are to be asked about: those of a grid of months, those of columns such as
 * 'Pagado hasta', or any, where the start dates have the month first.
 */
export function pastDatesQuestion({ rows, match }: Sheet, { columns, months }: Columns): DateQuestion | null {
  const inGrid = monthDatesQuestion(rows, months)
  if (inGrid) return inGrid
  const { billedFrom, paidUntil, owedSince } = columns
  const cellsOf = (column: unknown) =>
    typeof column === 'number' ? rows.map(({ cells }) => cells[column] ?? null) : []
  const dated = [billedFrom, paidUntil, owedSince].flatMap(cellsOf)
  const asked = dateQuestion(dated)
  if (asked) return asked
  const start = dateQuestion(cellsOf(match.startDate))
  if (start?.suggested.texts !== 'monthFirst') return null
  const cells = [...dated, ...months.flatMap(({ column }) => cellsOf(column))]
  const example = cells.flatMap((cell) => numericDate(cell) ?? [])[0]?.text
  return example === undefined ? null : { example, suggested: { texts: 'monthFirst', swapsDates: false } }
}
