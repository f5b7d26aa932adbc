import { addDays, dayOfPeriod, guatemalanInstant, periodOf, periodsBetween } from './calendar'
import type { Random } from './random'

/** Payment behavior: earliest and latest day after the due date, and the number of unpaid months. */
export type Habit = { earliest: number; latest: number; monthsOwed: number }

/** Most clients pay within days of the due date, some late; unpaid months are set explicitly. */
export function habitOf(random: Random, monthsOwed = 0): Habit {
  if (random.percent(72)) return { earliest: -4, latest: 2, monthsOwed }
  return random.percent(75) ? { earliest: 1, latest: 12, monthsOwed } : { earliest: 8, latest: 27, monthsOwed }
}

export type Subscription = { startDate: string; registeredOn: string; habit: Habit }

export type DemoPayment = { period: string; dueDate: string; paidDate: string | null; createdAt: string }

/** A payment for every month from the first billed one to the current one, paid according to the habit. */
export function paymentsOf(random: Random, subscription: Subscription, today: string): DemoPayment[] {
  const { startDate, registeredOn, habit } = subscription
  const first = periodOf(startDate > registeredOn ? startDate : registeredOn)
  const periods = periodsBetween(first, periodOf(today))
  return periods.map((period, index) => {
    const dueDate = dayOfPeriod(period, Number(startDate.slice(8)))
    // Generated at the start of the month or at registration; nobody pays earlier.
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

export const REGISTERED_AT_HOUR = 9
