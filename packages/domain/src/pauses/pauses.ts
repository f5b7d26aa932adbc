import { addDays, clampedDate, daysBetween, type LocalDate } from '../dates/local-date'
import { addMonths, daysOfPeriod, type Period, periodOf, periodParts } from '../dates/period'

/** Why a client is not served: suspended for a while, or left (product/pauses#a-pause). */
export const pauseKinds = ['suspended', 'left'] as const
export type PauseKind = (typeof pauseKinds)[number]

/** State of a client on a day: served, suspended, or left. Not its status, which follows from its payments. */
export const clientStates = ['active', ...pauseKinds] as const
export type ClientState = (typeof clientStates)[number]

/** Why a client is suspended, where the product knows: for debt. Other reasons are typed. */
export type PauseReasonKind = 'debt'

/** Days without service, both inclusive; `to` is null while the end is open. */
export type Pause = {
  from: LocalDate
  to: LocalDate | null
  kind: PauseKind
  reason: string | null
  reasonKind?: PauseReasonKind | null
}

/** A pause for billing, with the periods whose unpaid payments were annulled with it. */
export type BilledPause = Pick<Pause, 'from' | 'to'> & { annulledPeriods: readonly Period[] }

/** Pauses never overlap. */
export function stateOn(pauses: readonly Pause[], day: LocalDate): ClientState {
  return pauses.find((pause) => covers(pause, day))?.kind ?? 'active'
}

/** Whether a pause is why a client is shown in a state today, or, of an active one, that it will leave. */
export function isPauseOf(state: ClientState, pause: Pick<Pause, 'from' | 'to' | 'kind'>, today: LocalDate): boolean {
  return state === 'active' ? pause.kind === 'left' : pause.kind === state && covers(pause, today)
}

/** The pause of a day, or else the next one that has not begun; null without any. */
export function pauseOn<One extends Pick<Pause, 'from' | 'to'>>(pauses: readonly One[], day: LocalDate): One | null {
  const standing = pauses.filter(({ to }) => to === null || to >= day)
  return standing.sort((one, other) => (one.from < other.from ? -1 : 1))[0] ?? null
}

/**
 * Whether billing skips a period: each of its days lies in a pause, or its payment was annulled with one. A month in
 * which one pause follows the other without a day of service is skipped, too.
 */
export function isSkipped(pauses: readonly BilledPause[], period: Period): boolean {
  // Most clients have none, and a list asks for each of its rows.
  if (pauses.length === 0) return false
  if (pauses.some(({ annulledPeriods }) => annulledPeriods.includes(period))) return true
  const { first, last } = daysOfPeriod(period)
  const paused = pauses.reduce((days, pause) => days + daysWithin(pause, first, last), 0)
  return paused > daysBetween(first, last)
}

/** The first period from `period` on that billing does not skip; null if an open pause covers all of them. */
export function nextBilledPeriod(pauses: readonly BilledPause[], period: Period): Period | null {
  const open = pauses.find(({ to }) => to === null)
  let next = period
  while (isSkipped(pauses, next)) {
    if (open && open.from <= daysOfPeriod(next).first) return null
    next = addMonths(next, 1)
  }
  return next
}

/** The last day of a pause before a client is served again, or its last day of service before a pause. */
export function dayBefore(day: LocalDate): LocalDate {
  return addDays(day, -1)
}

export function liesWithin(period: Period, { from, to }: Pick<Pause, 'from' | 'to'>): boolean {
  const { first, last } = daysOfPeriod(period)
  return from <= first && (to === null || to >= last)
}

function covers({ from, to }: Pick<Pause, 'from' | 'to'>, day: LocalDate): boolean {
  return from <= day && (to === null || to >= day)
}

function daysWithin({ from, to }: Pick<Pause, 'from' | 'to'>, first: LocalDate, last: LocalDate): number {
  const begin = from > first ? from : first
  const end = to !== null && to < last ? to : last
  return begin > end ? 0 : daysBetween(begin, end) + 1
}

/** The last day of service of a client who will leave; null for one who stays, and for one who has left. */
export function lastDayOf(pauses: readonly Pause[], today: LocalDate): LocalDate | null {
  const leaving = pauses.find(({ kind, from }) => kind === 'left' && from > today)
  return leaving ? dayBefore(leaving.from) : null
}

/** Twelve months from today. */
export function furthestLastDay(today: LocalDate): LocalDate {
  return clampedDate({ ...periodParts(addMonths(periodOf(today), 12)), day: Number(today.slice(8)) })
}

/** The state of a client today, its present pause or else the next one that has not begun, and when it will leave. */
export function presentState(
  pauses: readonly Pause[],
  today: LocalDate,
): { state: ClientState; pause: Required<Pause> | null; lastDay: LocalDate | null } {
  const found = pauseOn(pauses, today)
  const pause = found && {
    from: found.from,
    to: found.to,
    kind: found.kind,
    reason: found.reason,
    reasonKind: found.reasonKind ?? null,
  }
  return { state: stateOn(pauses, today), pause, lastDay: lastDayOf(pauses, today) }
}
