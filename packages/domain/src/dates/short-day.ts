import { formatLocalDate, type LocalDate } from './local-date'

/** A day of a badge: '25 nov', with its year only where it is another one. */
export function shortDay(date: LocalDate, today: LocalDate): string {
  const written = formatLocalDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? written.replace(/ \d{4}$/, '') : written
}

/** The badge of a client who will leave after a day: 'Se va el 23 nov' (product/pauses#leaving). */
export function leavesOn(lastDay: LocalDate, today: LocalDate): string {
  return `Se va el ${shortDay(lastDay, today)}`
}
