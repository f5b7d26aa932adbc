import { guatemalaDay, guatemalaToday } from './local-date'

/**
 * Whether what is done once per Guatemalan day is due. `last` is the time (ISO-8601) at which it was done, or null; a time
 * in the future, left by a wrong clock, does not count.
 */
export function isDueToday({ last, now }: { last: string | null; now: Date }): boolean {
  return last === null || guatemalaDay(last) !== guatemalaToday(now)
}
