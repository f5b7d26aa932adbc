import { type LocalDate, parseLocalDate } from '../../dates/local-date'
import { type Period, periodOf } from '../../dates/period'
import { dateOfSerial } from '../../dates/serial-date'
import { isWrittenDate, readMonthName, readWrittenDate, readWrittenPeriod } from '../../dates/written-date'
import { numericDate } from '../columns/date-order'

/** The month of a heading: its number, and its year, null if the heading has none. */
export type HeadingMonth = { month: number; year: number | null }

/** Around the month of a heading: 'Pago de enero', 'Mes de enero 2026', 'ENERO (pago)'. */
const BEFORE_MONTH = /^(?:pago|pagos|mes|cuota|mensualidad|abono|cobro)(?: del?)?(?: mes)?(?: de)?[ :.-]+/i
const BEHIND_MONTH = /[ (]+(?:pago|pagos|pagad[oa]|cuota|abono|payment|paid)\)?$/i

/**
 * The months of headings; null for those that are none. A month is written as its name, or as any date in it: the first or
 * the last day, a text, a number of a spreadsheet. Of numbers such as `6/1/2026` the month comes first where the headings
 * are different months only then.
 */
export function monthsOfHeadings(headings: readonly string[], today: LocalDate): (HeadingMonth | null)[] {
  const texts = headings.map((heading) => heading.trim().replace(BEFORE_MONTH, '').replace(BEHIND_MONTH, ''))
  const monthFirst = isMonthFirst(texts, today)
  return texts.map((text) => {
    const named = readMonthName(text)
    if (named !== null) return { month: named, year: null }
    const period = periodOfHeading(text, { monthFirst, today })
    return period === null ? null : { month: Number(period.slice(5)), year: Number(period.slice(0, 4)) }
  })
}

type Reading = { monthFirst: boolean; today: LocalDate }

function periodOfHeading(text: string, { monthFirst, today }: Reading): Period | null {
  const numbers = numericDate(text)
  if (numbers && monthFirst) return readPeriod(swapped(text), today)
  return readPeriod(text, today)
}

function readPeriod(text: string, today: LocalDate): Period | null {
  const day = dateOfSerial(text) ?? (isWrittenDate(text) ? readWrittenDate(text, today)?.date : undefined)
  return day !== undefined && parseLocalDate(day) ? periodOf(day) : readWrittenPeriod(text, today)
}

function swapped(text: string): string {
  const parts = numericDate(text)
  return parts ? `${parts.second}${parts.separator}${parts.first}${parts.separator}${parts.rest}` : text
}

/** Whether the numeric dates are months only with the month first: all possible then, and more of them different. */
function isMonthFirst(texts: readonly string[], today: LocalDate): boolean {
  const dated = texts.filter((text) => numericDate(text) !== null)
  const [dayFirst, monthFirst] = [false, true].map((order) => {
    const periods = dated.flatMap((text) => readPeriod(order ? swapped(text) : text, today) ?? [])
    return { possible: periods.length, different: new Set(periods).size }
  })
  if (!dayFirst || !monthFirst) return false
  return monthFirst.possible >= dayFirst.possible && monthFirst.different > dayFirst.different
}
