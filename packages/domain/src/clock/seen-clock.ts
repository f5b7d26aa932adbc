import { daysBetween, guatemalaToday, type LocalDate } from '../dates/local-date'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far the clock may be from where it was last right; more is doubtful. */
const MOST_AWAY_MS = DAY_MS
/** How far ahead it may be before the operator is asked: a server that is off over a long weekend needs no answer. */
const MOST_SWITCHED_OFF_MS = 4 * DAY_MS
/** On how many days the system must be used with a doubtful clock until it counts as right. */
export const DAYS_UNTIL_RIGHT = 3
/** Days of use that are farther apart do not support each other. */
const MOST_DAYS_APART = 7

/**
 * The last instant at which the clock was right (ISO-8601 in UTC), and since then on how many days the system was used with
 * a doubtful clock, and the last of them.
 */
export type SeenClock = { rightAt: string; doubtfulDays: number; lastDoubtfulDay: LocalDate | null }

/**
 * Whether the clock is where it can be expected: at most a day from where it was last right. Null stands for an
 * installation that has not seen its clock yet.
 */
export function isClockRight(seen: SeenClock | null, now: Date): boolean {
  return seen === null || Math.abs(now.getTime() - Date.parse(seen.rightAt)) <= MOST_AWAY_MS
}

/** Whether to ask the operator about the clock: it is more than a day behind, or further ahead than a long weekend. */
export function isClockQuestionable(seen: SeenClock | null, now: Date): boolean {
  if (seen === null || isClockRight(seen, now)) return false
  const ahead = now.getTime() - Date.parse(seen.rightAt)
  return ahead < 0 || ahead > MOST_SWITCHED_OFF_MS
}

/**
 * A doubtful clock counts as right once somebody has used the system (`used`: today, by this clock) on three days, at most
 * a week apart: a server that was switched off for weeks goes on by itself, and one whose clock is wrong keeps its warning
 * for days.
 */
export function seenClockAfter(seen: SeenClock | null, { now, used }: { now: Date; used: boolean }): SeenClock {
  if (seen === null || isClockRight(seen, now)) return rightClock(now)
  const today = guatemalaToday(now)
  const { lastDoubtfulDay: last, doubtfulDays } = seen
  if (!used || today === last) return seen
  const apart = last === null ? 0 : daysBetween(last, today)
  const days = apart > 0 && apart <= MOST_DAYS_APART ? doubtfulDays + 1 : 1
  return days >= DAYS_UNTIL_RIGHT ? rightClock(now) : { ...seen, doubtfulDays: days, lastDoubtfulDay: today }
}

export function rightClock(now: Date): SeenClock {
  return { rightAt: now.toISOString(), doubtfulDays: 0, lastDoubtfulDay: null }
}
