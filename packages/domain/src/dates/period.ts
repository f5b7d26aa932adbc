import type { Branded } from '../brand'
import { clampedDate, type LocalDate } from './local-date'

/** A month: `yyyy-mm`. Periods compare as text. */
export type Period = Branded<'Period'>

const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** `2026-11-20` → `2026-11`. */
export function periodOf(date: LocalDate): Period {
  return date.slice(0, 7)
}

/** `months` may be negative. */
export function addMonths(period: Period, months: number): Period {
  const { year, month } = periodParts(period)
  const index = year * 12 + (month - 1) + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** `month` is 1 to 12. */
export function periodParts(period: Period): { year: number; month: number } {
  return { year: Number(period.slice(0, 4)), month: Number(period.slice(5, 7)) }
}

/** A period as displayed: `2026-11` → `noviembre 2026`. */
export function formatPeriod(period: Period): string {
  return `${monthName(period)} ${periodParts(period).year}`
}

/** The month of a period: `2026-11` → `noviembre`. */
export function monthName(period: Period): string {
  return MONTH_NAMES[periodParts(period).month - 1] ?? ''
}

/** A period within a sentence: `2026-07` → `julio de 2026`. */
export function periodInSentence(period: Period): string {
  const { year, month } = periodParts(period)
  return `${MONTH_NAMES[month - 1]} de ${year}`
}

export function daysOfPeriod(period: Period): { first: LocalDate; last: LocalDate } {
  return { first: `${period}-01`, last: clampedDate({ ...periodParts(period), day: 31 }) }
}
