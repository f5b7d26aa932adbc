import { addDays, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period } from '@isp/domain/dates/period'
import type { Random } from '@isp/harness/random'
import type { Centavos, Kind } from './step'

type Chooser = { random: Random; day: { today: LocalDate; number: number }; amount: () => Centavos }

export function newClient(chooser: Chooser, of: Kind, index = 0) {
  const { random, day } = chooser
  const startDate = addDays(day.today, random.int(-400, 20))
  return { client: `${of[0]}${day.number}-${index}`, startDate, fee: chooser.amount(), utility: chooser.amount() }
}

/**
 * From when a new client is charged: it owes months already, or has paid some ahead. A month before its start date is refused,
 * and a mistake may be too far away.
 */
export function someBilledFrom(random: Random, current: Period, mistaken: boolean): Period | null {
  if (random.chance(0.6)) return null
  return addMonths(current, random.int(mistaken ? -70 : -5, mistaken ? 30 : 4))
}

/** A month that an imported client has paid ahead, up to three after those that are unpaid. */
export function somePaidAhead(random: Random, current: Period, billedFrom: Period | null): Period | null {
  if (billedFrom === null || billedFrom > addMonths(current, 4) || random.chance(0.4)) return null
  const next = addMonths(current, 1)
  return addMonths(billedFrom > next ? billedFrom : next, random.int(0, 3))
}
