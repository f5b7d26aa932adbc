import { clampedDate, type LocalDate } from '../dates/local-date'
import { addMonths, monthName, periodOf, periodParts } from '../dates/period'
import { formatQuetzales, parseCentavos, type Quetzales, subtractQuetzales } from '../money/money'

/** This day of the month before, its last one where that is shorter: `2026-03-31` → `2026-02-28`. */
export function sameDayOfLastMonth(today: LocalDate): LocalDate {
  return clampedDate({ ...periodParts(addMonths(periodOf(today), -1)), day: Number(today.slice(8)) })
}

/** 'al 22 de octubre' (product/reports#comparison). */
export function upToDay(date: LocalDate): string {
  return `al ${Number(date.slice(8))} de ${monthName(periodOf(date))}`
}

/** A month's income, and that of the month before at the same day, in quetzales. */
type Compared = { now: Quetzales; before: Quetzales }

export type Trend = 'more' | 'less' | 'same'

export function trendOf({ now, before }: Compared): Trend {
  const difference = (parseCentavos(now) ?? 0) - (parseCentavos(before) ?? 0)
  if (difference === 0) return 'same'
  return difference > 0 ? 'more' : 'less'
}

/** A comparison in words: 'Q1,250.00 más que al 23 de octubre (12 %)'; without a percentage if there was nothing then. */
export function trendInWords({ now, before }: Compared, day: LocalDate): string {
  const then = upToDay(day)
  const trend = trendOf({ now, before })
  if (trend === 'same') return `Lo mismo que ${then}`
  const [larger, smaller] = trend === 'more' ? [now, before] : [before, now]
  const difference = subtractQuetzales(larger, smaller)
  const base = parseCentavos(before) ?? 0
  const share = base === 0 ? '' : ` (${Math.round(((parseCentavos(difference) ?? 0) / base) * 100)} %)`
  return `${formatQuetzales(difference)} ${trend === 'more' ? 'más' : 'menos'} que ${then}${share}`
}
