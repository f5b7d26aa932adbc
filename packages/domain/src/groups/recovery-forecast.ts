import { addMonths, type Period } from '../dates/period'
import { fromCentavos, isNegative, parseCentavos, type Quetzales } from '../money/money'

/** The utility of a group's paid payments in a month of their paid date. */
export type UtilityMonth = { month: Period; utility: Quetzales }

/** A group's installation expenses, and what its members have brought. */
export type Investment = {
  expenses: Quetzales
  /** What the members pay per month at present. */
  monthlyUtility: Quetzales
  /** The months with paid payments, oldest first. */
  months: readonly UtilityMonth[]
}

/** Utility per month. `months`: the three months it is the mean of; empty if it is the present monthly utility. */
export type Pace = { utility: Quetzales; months: UtilityMonth[] }

/** How much of its expenses a group has earned: `percent` rounded down, `missing` what is left. */
type Earned = { percent: number; missing: Quetzales }

/** When a group's installation has paid for itself, or will have. */
export type Recovery =
  | { state: 'noExpenses' }
  | { state: 'recovered'; month: Period }
  /** In `count` months, at this pace. */
  | ({ state: 'forecast'; pace: Pace; month: Period; count: number } & Earned)
  /** After more than `FORECAST_YEARS`. */
  | ({ state: 'distant'; pace: Pace } & Earned)
  /** At this pace never. */
  | ({ state: 'stalled'; pace: Pace } & Earned)

/** A later month is not named. */
export const FORECAST_YEARS = 30

const PACE_MONTHS = 3

/**
 * When a group has recovered its expenses (product/groups#recovery). The pace is the mean of the last three full months
 * since the first payment, months without payments included; with fewer, it is the present monthly utility. The utility
 * of the `current` month is part of what was earned, but not of the pace.
 */
export function recoveryOf({ expenses, monthlyUtility, months }: Investment, current: Period): Recovery {
  const cost = centavos(expenses)
  if (cost === 0) return { state: 'noExpenses' }
  let earned = 0
  for (const { month, utility } of months) {
    earned += centavos(utility)
    if (earned >= cost) return { state: 'recovered', month }
  }
  const missing = cost - earned
  const result = { percent: Math.floor((earned * 100) / cost), missing: fromCentavos(missing) }
  const pace = paceOf(months, current) ?? { utility: monthlyUtility, months: [] }
  const [sum, divisor] = pace.months.length > 0 ? [total(pace.months), PACE_MONTHS] : [centavos(pace.utility), 1]
  if (sum <= 0) return { state: 'stalled', pace, ...result }
  const count = Math.ceil((missing * divisor) / sum)
  if (count > FORECAST_YEARS * 12) return { state: 'distant', pace, ...result }
  return { state: 'forecast', pace, count, month: addMonths(current, count), ...result }
}

/** The mean of the last three full months; undefined if the first payment is younger. */
function paceOf(months: readonly UtilityMonth[], current: Period): Pace | undefined {
  const first = addMonths(current, -PACE_MONTHS)
  if (months[0] === undefined || months[0].month > first) return undefined
  const full = Array.from({ length: PACE_MONTHS }, (_, index) => utilityOf(months, addMonths(first, index)))
  return { utility: fromCentavos(Math.round(total(full) / PACE_MONTHS)), months: full }
}

function utilityOf(months: readonly UtilityMonth[], month: Period): UtilityMonth {
  return months.find((paid) => paid.month === month) ?? { month, utility: '0.00' }
}

function total(months: readonly UtilityMonth[]): number {
  return months.reduce((sum, { utility }) => sum + centavos(utility), 0)
}

/** Nothing for a negative amount. Expenses may exceed the exact integers; such a group is never recovered. */
function centavos(amount: Quetzales): number {
  if (isNegative(amount)) return 0
  return parseCentavos(amount) ?? Number.MAX_SAFE_INTEGER
}
