import { clampedDate, type LocalDate, parseLocalDate } from '../dates/local-date'
import { addMonths, type Period, periodOf, periodParts } from '../dates/period'
import { dueDate } from './due-date'

export type NextPaymentFacts = {
  startDate: LocalDate
  /** Due date of the earliest-due unpaid payment. */
  earliestUnpaidDueDate: LocalDate | null
  /** Period of the client's latest payment, paid or not. */
  latestPeriod: Period | null
}

/**
 * Próximo Pago: the earliest unpaid due date; if nothing is unpaid, the due date of the period after the latest one;
 * for a client without payments, the helper of specification 1 §9.
 */
export function nextPaymentDate(facts: NextPaymentFacts, today: LocalDate): LocalDate {
  if (facts.earliestUnpaidDueDate) return facts.earliestUnpaidDueDate
  if (facts.latestPeriod) return dueDate(facts.startDate, addMonths(facts.latestPeriod, 1))
  return nextDueDateFromToday(facts.startDate, today)
}

/** The date's day in the current month, or in the next one when today is past it, clamped (specification 1 §9). */
export function nextDueDateFromToday(date: LocalDate, today: LocalDate): LocalDate {
  const [due, now] = [parseLocalDate(date), parseLocalDate(today)]
  if (!due || !now) throw new RangeError(`not a date: ${due ? today : date}`)
  const period = now.day > due.day ? addMonths(periodOf(today), 1) : periodOf(today)
  return clampedDate({ ...periodParts(period), day: due.day })
}
