import { clampedDate, type LocalDate, parseLocalDate } from '../dates/local-date'
import { addMonths, type Period, periodOf, periodParts } from '../dates/period'
import type { Quetzales } from '../money/money'
import { type BilledPause, nextBilledPeriod } from '../pauses/pauses'
import { dueDate } from './due-date'
import type { ClientStatus } from './payment-status'
import { isOwed } from './payment-status'

/** Facts that decide status and next payment date of a client. */
export type StandingFacts = {
  startDate: LocalDate
  /** Due date of the earliest-due owed payment; null without one. */
  unpaidDueDate: LocalDate | null
  /** Period of the latest payment, paid or not; null without one. */
  latestPeriod: Period | null
  /** 'Se cobra desde'; null by default. */
  billedFrom: Period | null
  pauses: readonly BilledPause[]
}

type FactsOfPayments = Pick<StandingFacts, 'unpaidDueDate' | 'latestPeriod'>

/**
 * The next date is the due date of an owed payment, else of the period after the latest one; without any payment, that of
 * specification 1 §9, not before 'Se cobra desde' (specification 5 B1). Periods that a pause covers are passed over; with
 * an open end there is no next date (specification 3 C3).
 */
export function clientStanding(
  { startDate, unpaidDueDate, latestPeriod, billedFrom, pauses }: StandingFacts,
  today: LocalDate,
): { status: ClientStatus; nextPaymentDate: LocalDate | null } {
  if (unpaidDueDate !== null) return { status: 'pending', nextPaymentDate: unpaidDueDate }
  const following =
    latestPeriod === null ? periodOf(nextDueDateFromToday(startDate, today)) : addMonths(latestPeriod, 1)
  const period = nextBilledPeriod(pauses, billedFrom !== null && billedFrom > following ? billedFrom : following)
  return { status: 'paid', nextPaymentDate: period === null ? null : dueDate(startDate, period) }
}

export type PaymentFacts = { period: Period; dueDate: LocalDate; isPaid: boolean; amount: Quetzales | null }

/** The facts of a client from all its payments; the lists read them in SQL. */
export function standingFacts(payments: readonly PaymentFacts[]): FactsOfPayments {
  const facts: FactsOfPayments = { unpaidDueDate: null, latestPeriod: null }
  for (const payment of payments) {
    const { period, dueDate } = payment
    if (isOwed(payment) && (facts.unpaidDueDate === null || dueDate < facts.unpaidDueDate))
      facts.unpaidDueDate = dueDate
    if (facts.latestPeriod === null || period > facts.latestPeriod) facts.latestPeriod = period
  }
  return facts
}

/** The date's day in the current month, or in the next one when today is past it, clamped (specification 1 §9). */
export function nextDueDateFromToday(date: LocalDate, today: LocalDate): LocalDate {
  const [due, now] = [parseLocalDate(date), parseLocalDate(today)]
  if (!due || !now) throw new RangeError(`not a date: ${due ? today : date}`)
  const period = now.day > due.day ? addMonths(periodOf(today), 1) : periodOf(today)
  return clampedDate({ ...periodParts(period), day: due.day })
}
