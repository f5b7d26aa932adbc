import { type LocalDate, parseLocalDate } from './local-date'

/** The last year that ends in these two digits and is at most one year ahead: in 2026 `98` is 1998, `27` 2027, `28` 1928. */
export function yearOfTwoDigits(digits: string, today: LocalDate): string {
  const latest = (parseLocalDate(today)?.year ?? 0) + 1
  return String(latest - ((latest - Number(digits)) % 100))
}
