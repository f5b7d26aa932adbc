/** Maximum difference between the clocks of the processes on one database. */
const CLOCK_SKEW_MS = 60_000

/**
 * The latest instant of a record that counts at `now`. A later one is in the future: a clock that was set wrong left it,
 * and it is never the newest.
 */
export function latestInstant(now: Date): Date {
  return new Date(now.getTime() + CLOCK_SKEW_MS)
}

/** Sorts what is sorted newest first so that what is in the future comes last, as the oldest. */
export function futureLast<Item extends { takenAt: string }>(newestFirst: readonly Item[], now: Date): Item[] {
  const latest = latestInstant(now).getTime()
  const isPast = ({ takenAt }: Item) => Date.parse(takenAt) <= latest
  return [...newestFirst.filter(isPast), ...newestFirst.filter((item) => !isPast(item))]
}
