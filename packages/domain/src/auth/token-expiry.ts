import { addDays, guatemalaDay, guatemalaDayStart, type LocalDate } from '../dates/local-date'

/** The instant from which a token is no longer valid, ISO-8601 in UTC; `lastDay` is the last one in Guatemala. */
export function tokenExpiry(lastDay: LocalDate): string {
  return guatemalaDayStart(addDays(lastDay, 1))
}

/** The last day of a token in Guatemala, from the instant of its expiry. */
export function lastDayOfToken(expiresAt: string): LocalDate {
  return addDays(guatemalaDay(expiresAt), -1)
}

/** Terms offered for a new token: days from today, null for no end. */
export const tokenTerms = { never: null, days30: 30, days90: 90, year: 365 } as const

export type TokenTerm = keyof typeof tokenTerms | 'date'
