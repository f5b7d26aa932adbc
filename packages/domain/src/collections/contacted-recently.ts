import { daysBetween, guatemalaDay, type LocalDate } from '../dates/local-date'

const DAYS = 3

/**
 * Whether a client was contacted on the last three days, today included, so that another notice asks first
 * (specification 3 C1). `contactedAt` is ISO-8601, null if it never was.
 */
export function contactedRecently(contactedAt: string | null, today: LocalDate): boolean {
  return contactedAt !== null && daysBetween(guatemalaDay(contactedAt), today) < DAYS
}
