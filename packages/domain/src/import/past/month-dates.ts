import { type LocalDate, parseLocalDate } from '../../dates/local-date'
import { monthsBetween } from '../../dates/months-between'
import { addMonths, type Period, periodOf, periodParts } from '../../dates/period'
import { isWrittenDate, readWrittenDate } from '../../dates/written-date'
import { type DateQuestion, dateQuestion, numericDate } from '../columns/date-order'
import { type ImportFileCell, importedText } from '../import-values'
import { type MonthColumn, periodsOf } from './month-columns'

type Row = { cells: readonly ImportFileCell[] }
type Column = { column: number; period: Period }

/** Enough for the year. */
const SAMPLED_ROWS = 300
/** Customers seldom pay further ahead. */
const MOST_AHEAD = 2
/** Dates that fit their headings only with the month first. */
const FEWEST = 2

/**
 * Whether the dates in a grid of months are to be asked about: some are only possible with the month first, or none is in the
 * month of its heading unless the month comes first.
 */
export function monthDatesQuestion(rows: readonly Row[], columns: readonly Column[]): DateQuestion | null {
  const dated = rows.flatMap(({ cells }) =>
    columns.flatMap(({ column, period }) => {
      const cell = cells[column] ?? null
      const numbers = numericDate(cell)
      return cell instanceof Date || numbers ? [{ cell, month: periodParts(period).month, numbers }] : []
    }),
  )
  const asked = dateQuestion(dated.map(({ cell }) => cell))
  if (asked) return asked
  const monthFirst = dated.filter(({ numbers, month }) => numbers?.first === month)
  const dayFirst = dated.filter(({ numbers, month }) => numbers?.second === month)
  if (dayFirst.length > 0 || monthFirst.length < FEWEST) return null
  return { example: monthFirst[0]?.numbers?.text ?? '', suggested: { texts: 'monthFirst', swapsDates: false } }
}

/**
 * The year of the first month of a grid whose headings have none: that of the dates in its cells, each of which is nearest to
 * its month then; without dates this year, or the last one if half of the filled cells were months ahead.
 */
export function suggestedYear(rows: readonly Row[], grid: readonly MonthColumn[], today: LocalDate): number {
  const present = Number(today.slice(0, 4))
  const months = periodsOf(grid, present)
  const years = new Map<number, number>()
  const ahead = addMonths(periodOf(today), MOST_AHEAD)
  let [filled, later] = [0, 0]
  for (const { cells } of rows.slice(0, SAMPLED_ROWS)) {
    for (const { column, period } of months) {
      const cell = cells[column] ?? null
      const text = importedText(cell)
      if (text === undefined) continue
      filled += 1
      if (period > ahead) later += 1
      const date = cell instanceof Date ? text : isWrittenDate(text) ? readWrittenDate(text, today)?.date : undefined
      if (date === undefined || parseLocalDate(date) === null) continue
      const year = present + Math.round(monthsBetween(period, periodOf(date)) / 12)
      years.set(year, (years.get(year) ?? 0) + 1)
    }
  }
  const [first, ...others] = [...years]
  if (first) return others.reduce((most, one) => (one[1] > most[1] ? one : most), first)[0]
  return filled > 0 && later * 2 >= filled ? present - 1 : present
}
