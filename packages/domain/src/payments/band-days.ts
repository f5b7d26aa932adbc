import type { LocalDate } from '../dates/local-date'

const LAST_DAY = 5

/**
 * Whether the dashboard says on this day that the month has turned: from the 1st to the 5th
 * (product/payments#band-of-the-month).
 */
export function isBandDay(today: LocalDate): boolean {
  return Number(today.slice(8)) <= LAST_DAY
}
