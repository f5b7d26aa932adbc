import type { LocalDate } from '../../../dates/local-date'
import { parseLocalDate } from '../../../dates/local-date'
import { type Period, periodOf } from '../../../dates/period'
import { readMonthName, readWrittenPeriod } from '../../../dates/written-date'
import type { ImportMatch } from '../import-match'

/** A column of a month: its number from 1 to 12, and its year, null if the heading has none. */
export type MonthColumn = { column: number; month: number; year: number | null }

/** So many headings that are months make a grid of months (specification 5 B2). */
const FEWEST = 3
const BEFORE_MONTH = /^(?:pago|pagos|mes|cuota|mensualidad)(?: de)? /i

/** The columns whose headings are months, if they are at least three; those of fields are none. */
export function monthColumns(headings: readonly string[], match: ImportMatch, today: LocalDate): MonthColumn[] {
  const taken = new Set<unknown>(Object.values(match))
  const columns = headings.flatMap((heading, column) => {
    const month = taken.has(column) ? null : monthOf(heading.trim().replace(BEFORE_MONTH, ''), today)
    return month ? [{ column, ...month }] : []
  })
  return columns.length < FEWEST ? [] : columns
}

function monthOf(heading: string, today: LocalDate): Omit<MonthColumn, 'column'> | null {
  const named = readMonthName(heading)
  if (named !== null) return { month: named, year: null }
  // A date that is shown as a month.
  const period = parseLocalDate(heading) ? periodOf(heading) : readWrittenPeriod(heading, today)
  return period === null ? null : { month: Number(period.slice(5)), year: Number(period.slice(0, 4)) }
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
