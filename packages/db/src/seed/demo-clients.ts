import type { Insertable } from 'kysely'
import type { DB } from '../tables'
import { addDays, addMonths, dayOfPeriod, guatemalanInstant, periodOf } from './calendar'
import { pausesBefore } from './demo-pauses'
import { habitOf, paymentsOf, REGISTERED_AT_HOUR } from './paying'
import { contactOf, networkOf, peopleNames, villages } from './people'
import type { Random } from './random'

export type DemoClient = {
  row: Insertable<DB['clients']>
  payments: Omit<Insertable<DB['payments']>, 'client_id'>[]
  /** When it was not served; undefined if it always was. */
  pause: Omit<Insertable<DB['client_pauses']>, 'client_id'> | undefined
  /** Index of the village whose group the client is in; null without a group. */
  group: number | null
}

const CLIENTS = 120
/** Long-time clients, registered together when the product was introduced a year ago. */
const FOUNDING_CLIENTS = 82
const LONG_OVERDUE = new Map([
  [7, 5],
  [23, 3],
  [41, 2],
  [58, 4],
  [96, 2],
])

// Monthly amount and utility, in whole quetzales.
const plans = [
  [100, 35],
  [125, 45],
  [150, 55],
  [150, 60],
  [175, 70],
  [200, 80],
  [250, 105],
  [350, 150],
] as const

/** The regular clients in order of registration, each with its payments of the year. */
export function demoClients(random: Random, today: string): DemoClient[] {
  const nextName = peopleNames(random)
  const pauses = pausesBefore(today)
  return registrations(random, today).map(({ registeredOn, startDate }, index) => {
    const name = nextName()
    const village = random.int(0, villages.length - 1)
    const [amount, utility] = random.pick(plans)
    const habit = habitOf(random, LONG_OVERDUE.get(index))
    const pause = pauses.get(index)
    const payments = paymentsOf(random, { startDate, registeredOn, habit }, today)
    return {
      row: {
        name,
        monthly_amount: String(amount),
        utility: String(utility),
        start_date: startDate,
        created_at: guatemalanInstant(registeredOn, REGISTERED_AT_HOUR),
        ...contactOf(random, villages[village] as (typeof villages)[number]),
        ...networkOf(random, name, index),
      },
      pause: pause?.row,
      payments: payments
        .filter(({ period }) => !pause?.skips(period))
        .map((payment) => ({
          period: payment.period,
          amount: String(amount),
          due_date: payment.dueDate,
          paid_date: payment.paidDate,
          is_paid: payment.paidDate !== null,
          utility_amount: payment.paidDate === null ? '0' : String(utility),
          created_at: payment.createdAt,
        })),
      group: random.percent(88) ? village : null,
    }
  })
}

function registrations(random: Random, today: string): { registeredOn: string; startDate: string }[] {
  const opening = addMonths(periodOf(today), -11)
  const founding = Array.from({ length: FOUNDING_CLIENTS }, () => ({
    registeredOn: dayOfPeriod(opening, random.int(1, 3)),
    startDate: dayOfPeriod(addMonths(opening, -random.int(1, 60)), random.int(1, 31)),
  }))
  const joined = Array.from({ length: CLIENTS - FOUNDING_CLIENTS }, () => {
    const registeredOn = addDays(today, -random.int(1, 320))
    return { registeredOn, startDate: registeredOn }
  })
  return [...founding, ...joined.sort((one, other) => compare(one.registeredOn, other.registeredOn))]
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
