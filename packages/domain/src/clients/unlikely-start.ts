import { addDays, type LocalDate } from '../dates/local-date'

/** Before it, nobody here had internet at home. */
const FIRST_LIKELY = '1990-01-01'
const MOST_DAYS_AHEAD = 366

/** Whether a start date is asked about: before 1990, or more than 366 days ahead (product/dates#unlikely-dates). */
export function isUnlikelyStart(startDate: LocalDate, today: LocalDate): boolean {
  return startDate < FIRST_LIKELY || startDate > addDays(today, MOST_DAYS_AHEAD)
}
