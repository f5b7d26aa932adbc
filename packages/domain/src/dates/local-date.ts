import { z } from 'zod'
import type { Branded } from '../brand'

/** A calendar date without time or zone: `yyyy-mm-dd`. */
export type LocalDate = Branded<'LocalDate'>

const GUATEMALA_OFFSET_MS = 6 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
/** The years of the dates and months that are accepted. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** Today in Guatemala: the instant minus six hours, read in UTC (fixed UTC−6; product/dates#today). */
export function guatemalaToday(now: Date): LocalDate {
  return new Date(now.getTime() - GUATEMALA_OFFSET_MS).toISOString().slice(0, 10)
}

/** The Guatemalan date of a stored instant (ISO-8601 in UTC). */
export function guatemalaDay(instant: string): LocalDate {
  return guatemalaToday(new Date(instant))
}

/** The instant at which a day begins in Guatemala, ISO-8601 in UTC. Throws a RangeError if `date` is not a date. */
export function guatemalaDayStart(date: LocalDate): string {
  return new Date(dayNumber(date) * DAY_MS + GUATEMALA_OFFSET_MS).toISOString()
}

/** The Guatemalan time of a stored instant: `14:05:09`. */
export function guatemalaTime(instant: string): string {
  return new Date(new Date(instant).getTime() - GUATEMALA_OFFSET_MS).toISOString().slice(11, 19)
}

/** An instant as displayed, in Guatemalan time: `20 nov 2026, 14:05`. */
export function formatInstant(instant: string): string {
  return `${formatLocalDate(guatemalaDay(instant))}, ${guatemalaTime(instant).slice(0, 5)}`
}

/** Days of a month, 1 to 12, leap years included. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export type DateParts = { year: number; month: number; day: number }

/** Year, month (1 to 12) and day of a date; null if the text is not a calendar date. */
export function parseLocalDate(text: string): DateParts | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : null
}

/** A date from its parts; the day is clamped to the month's length. */
export function clampedDate({ year, month, day }: DateParts): LocalDate {
  const clamped = Math.min(day, daysInMonth(year, month))
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(clamped, 2)}`
}

/** The date `days` later (earlier when negative). Throws a RangeError if `date` is not a date. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one date to another; negative if the second is earlier. Throws a RangeError if one is not a date. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The Sunday that ends the week of a date; weeks begin on Monday. */
export function endOfWeek(date: LocalDate): LocalDate {
  // Day 0 is 1 January 1970, a Thursday.
  return addDays(date, 6 - ((((dayNumber(date) + 3) % 7) + 7) % 7))
}

/** `20 nov 2026`; 'Fecha no disponible' if absent, 'Fecha inválida' if invalid (product/dates#shown-dates). */
export function formatLocalDate(date: LocalDate | null | undefined): string {
  if (!date) return 'Fecha no disponible'
  const parts = parseLocalDate(date)
  return parts ? `${parts.day} ${MONTHS[parts.month - 1]} ${parts.year}` : 'Fecha inválida'
}

/** Schema of a date `yyyy-mm-dd` between 1900 and 2199; `missing` is the message for an absent or empty one. */
export function localDateSchema(label: string, missing: string): z.ZodType<LocalDate, LocalDate> {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .refine(isBillableDate, { error: invalidDate(label) })
}

/** Absent, null and empty become undefined. */
export function optionalLocalDateSchema(label: string) {
  const date: z.ZodType<LocalDate, LocalDate> = z
    .string({ error: invalidDate(label) })
    .trim()
    .refine((text) => text === '' || isBillableDate(text), { error: invalidDate(label) })
  return date.nullish().transform((text) => text || undefined)
}

function invalidDate(label: string): string {
  return `${label}: escribe una fecha válida (aaaa-mm-dd) entre ${FIRST_YEAR} y ${LAST_YEAR}`
}

function isBillableDate(text: string): boolean {
  const parts = parseLocalDate(text)
  return parts !== null && isYear(parts.year)
}

export function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Days since 1 January 1970. */
function dayNumber(date: LocalDate): number {
  const parts = parseLocalDate(date)
  if (!parts) throw new RangeError(`not a date: ${date}`)
  return Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
