import { addMonths, type Period } from '../dates/period'
import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'
import type { Recovery, UtilityMonth } from './recovery-forecast'

/** A month of a group's accumulated utility. `utility`: what it brought, or will at the present pace. */
export type CourseMonth = {
  month: Period
  utility: Quetzales
  accumulated: Quetzales
  state: 'past' | 'current' | 'forecast'
}

/** A longer forecast would leave no space for the months so far. */
const DRAWN_FORECAST = 36

/**
 * The accumulated utility of a group month by month: from its first payment to the `current` month, also the months without
 * payments, and the forecast until the expenses are recovered, at most three years. Empty without both.
 */
export function recoveryCourse(
  { months, recovery, expenses }: { months: readonly UtilityMonth[]; recovery: Recovery; expenses: Quetzales },
  current: Period,
): CourseMonth[] {
  const pace = recovery.state === 'forecast' || recovery.state === 'distant' ? recovery.pace : undefined
  const first = months[0]?.month ?? (pace && current)
  if (first === undefined) return []
  const earned = new Map(months.map(({ month, utility }) => [month, centavos(utility)]))
  const course: CourseMonth[] = []
  let accumulated = 0
  const add = (month: Period, utility: number, state: CourseMonth['state']) => {
    accumulated += utility
    course.push({ month, utility: fromCentavos(utility), accumulated: fromCentavos(accumulated), state })
  }
  for (let month = first; month <= current; month = addMonths(month, 1)) {
    add(month, earned.get(month) ?? 0, month === current ? 'current' : 'past')
  }
  if (!pace) return course
  const count = recovery.state === 'forecast' ? recovery.count : DRAWN_FORECAST
  for (let ahead = 1; ahead <= Math.min(count, DRAWN_FORECAST); ahead += 1) {
    const isLast = recovery.state === 'forecast' && ahead === recovery.count
    // The pace is rounded: the last month ends at the expenses at least.
    const needed = isLast ? Math.max(0, (parseCentavos(expenses) ?? 0) - accumulated) : 0
    add(addMonths(current, ahead), Math.max(centavos(pace.utility), needed), 'forecast')
  }
  return course
}

function centavos(amount: Quetzales): number {
  return parseCentavos(amount) ?? 0
}
