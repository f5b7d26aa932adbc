import type { LocalDate } from '../dates/local-date'
import { addMonths, daysOfPeriod, type Period } from '../dates/period'

/** Months before the one that is paid; advances reach twelve. */
export const MOST_MONTHS_BEFORE = 13

/**
 * Whether a date received is asked about, because it is more than 13 months before the paid month begins
 * (product/dates#unlikely-dates): for November of 2031, 30 September 2030 is, 2 October 2030 is not.
 */
export function isUnlikelyPaidDate(paidDate: LocalDate, period: Period): boolean {
  return paidDate < daysOfPeriod(addMonths(period, -MOST_MONTHS_BEFORE)).first
}

/** The latest of the paid months for which a date received is unlikely; null if it is likely for all of them. */
export function unlikelyPaidMonth(paidDate: LocalDate, periods: readonly Period[]): Period | null {
  const unlikely = periods.filter((period) => isUnlikelyPaidDate(paidDate, period))
  return unlikely.sort().at(-1) ?? null
}
