import { clampedDate, type LocalDate, parseLocalDate } from '../dates/local-date'
import { type Period, periodParts } from '../dates/period'

/**
 * Due date of a period: the start date's day in that month, clamped to the month's length (product/billing#due-date). A
 * client who started on the 31st pays on 30 April and again on 31 May. Throws a RangeError if `startDate` is not a
 * date.
 */
export function dueDate(startDate: LocalDate, period: Period): LocalDate {
  const start = parseLocalDate(startDate)
  if (!start) throw new RangeError(`not a date: ${startDate}`)
  return clampedDate({ ...periodParts(period), day: start.day })
}
