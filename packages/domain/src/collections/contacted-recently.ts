import { daysBetween, guatemalaDay, type LocalDate } from '../dates/local-date'

const DAYS = 3

/**
 * Whether a client was contacted on the last three days, today included, so that another notice asks first
 * (product/collections#notices). `contactedAt` is ISO-8601, null if it never was; one in the future was left by a wrong
 * clock.
 */
export function contactedRecently(contactedAt: string | null, today: LocalDate): boolean {
  if (contactedAt === null) return false
  const days = daysBetween(guatemalaDay(contactedAt), today)
  return days >= 0 && days < DAYS
}
