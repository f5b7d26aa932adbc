/** How many days a deleted record can be restored (product/deleted-records#thirty-days). */
export const DAYS_KEPT = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Records that were deleted before this instant are removed for good. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - DAYS_KEPT * DAY_MS)
}

/** Days until a record is removed for good, rounded up; 0 once it is due. `deletedAt` is ISO-8601 in UTC. */
export function daysLeft(deletedAt: string, now: Date): number {
  const left = new Date(deletedAt).getTime() - purgedBefore(now).getTime()
  return Math.max(0, Math.ceil(left / DAY_MS))
}
