import { addDays, dayOfPeriod, guatemalanInstant, periodOf, periodsBetween } from './calendar'
import type { Random } from './random'

/** How somebody pays: when about, in days after the due date, and for how many months not at all. */
export type Habit = { earliest: number; latest: number; monthsOwed: number }

/** Most pay within days of the due date, some late; those who owe months are chosen by hand. */
export function habitOf(random: Random, monthsOwed = 0): Habit {
  if (random.percent(72)) return { earliest: -4, latest: 2, monthsOwed }
  return random.percent(75) ? { earliest: 1, latest: 12, monthsOwed } : { earliest: 8, latest: 27, monthsOwed }
}

export type Subscription = { startDate: string; registeredOn: string; habit: Habit }

export type DemoPayment = { period: string; dueDate: string; paidDate: string | null; createdAt: string }

/** A payment for every month from the first billed one to the present one, paid as the habit has it. */
export function paymentsOf(random: Random, subscription: Subscription, today: string): DemoPayment[] {
  const { startDate, registeredOn, habit } = subscription
  const first = periodOf(startDate > registeredOn ? startDate : registeredOn)
  const periods = periodsBetween(first, periodOf(today))
  return periods.map((period, index) => {
    const dueDate = dayOfPeriod(period, Number(startDate.slice(8)))
    // Generated as the month begins, or with the registration; nobody pays before.
    const registered = periodOf(registeredOn) === period ? registeredOn : `${period}-01`
    const wanted = addDays(dueDate, random.int(habit.earliest, habit.latest))
    const paidDate = wanted > registered ? wanted : registered
    const owed = periods.length - index <= habit.monthsOwed || paidDate > today
    return {
      period,
      dueDate,
      paidDate: owed ? null : paidDate,
      createdAt: guatemalanInstant(registered, registered === registeredOn ? REGISTERED_AT_HOUR : 0),
    }
  })
}

/** The office registers in the morning. */
export const REGISTERED_AT_HOUR = 9
