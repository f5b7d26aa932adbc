import { addDays, clampedDate, daysInMonth, endOfWeek, type LocalDate, parseLocalDate } from '../dates/local-date'

/** The spans that Caja shows (product/cash#days). */
export const cashSpans = ['day', 'week', 'month', 'range'] as const
export type CashSpan = (typeof cashSpans)[number]

/** Both days included. */
export type CashRange = { from: LocalDate; to: LocalDate }

export function isWithin({ from, to }: CashRange, day: LocalDate): boolean {
  return day >= from && day <= to
}

const DAYS_OF_WEEK = 7

/** The day, the week from Monday to Sunday, or the month of a date. Throws a RangeError if `date` is not a date. */
export function rangeOf(span: Exclude<CashSpan, 'range'>, date: LocalDate): CashRange {
  if (span === 'day') return { from: date, to: date }
  if (span === 'week') {
    const to = endOfWeek(date)
    return { from: addDays(to, 1 - DAYS_OF_WEEK), to }
  }
  const { year, month } = partsOf(date)
  return {
    from: clampedDate({ year, month, day: 1 }),
    to: clampedDate({ year, month, day: daysInMonth(year, month) }),
  }
}

/** A date of the span before the one of `date`, or after it. Throws a RangeError if `date` is not a date. */
export function dateOfNeighbour(span: Exclude<CashSpan, 'range'>, date: LocalDate, step: 1 | -1): LocalDate {
  const { from, to } = rangeOf(span, date)
  return step === 1 ? addDays(to, 1) : addDays(from, -1)
}

function partsOf(date: LocalDate) {
  const parts = parseLocalDate(date)
  if (!parts) throw new RangeError(`not a date: ${date}`)
  return parts
}
