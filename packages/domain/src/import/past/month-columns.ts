import type { LocalDate } from '../../dates/local-date'
import type { Period } from '../../dates/period'
import type { ImportMatch } from '../import-match'
import { monthsOfHeadings } from './month-headings'

/** A column of a month: its number from 1 to 12, and its year, null if the heading has none. */
export type MonthColumn = { column: number; month: number; year: number | null }

/** So many headings that are months make a grid of months (specification 5 B2). */
const FEWEST = 3

/** The columns whose headings are months, if they are at least three; those of fields are none. */
export function monthColumns(headings: readonly string[], match: ImportMatch, today: LocalDate): MonthColumn[] {
  const taken = new Set<unknown>(Object.values(match))
  const months = monthsOfHeadings(headings, today)
  const columns = months.flatMap((month, column) => (month && !taken.has(column) ? [{ column, ...month }] : []))
  return columns.length < FEWEST ? [] : columns
}

export function lacksYear(columns: readonly MonthColumn[]): boolean {
  return columns.some(({ year }) => year === null)
}

/** The columns with their months; those without a year are of `year`, and of the next one after December. */
export function periodsOf(columns: readonly MonthColumn[], year: number): { column: number; period: Period }[] {
  let [current, last] = [year, 0]
  return columns.map(({ column, month, year: own }) => {
    if (own !== null) current = own
    else if (month < last) current += 1
    last = month
    return { column, period: `${current}-${String(month).padStart(2, '0')}` }
  })
}
