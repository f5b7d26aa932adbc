import { daysBetween, type LocalDate } from '../dates/local-date'
import { parseCentavos, type Quetzales, sumQuetzales } from '../money/money'
import type { ClientState } from '../pauses/pauses'
import { changedReasons } from './cut-texts'

/** The lists of whom to cut for debt, and of whom to reconnect (product/cuts#por-cortar). */
export const cutLists = ['toCut', 'toReconnect'] as const
export type CutList = (typeof cutLists)[number]

/** A month net of the account that is overdue; `amount` is in quetzales, null of a variable client. */
export type OverdueMonth = { dueDate: LocalDate; amount: Quetzales | null }

/** What decides whether a client can be cut or reconnected; the overdue months earliest first. */
export type CutFacts = {
  state: ClientState
  /** The pause of today, if it is one for debt. */
  debtPause: { id: number; from: LocalDate } | null
  neverCut: boolean
  /** The day of its promise, also a past one. */
  promisedDate: LocalDate | null
  overdue: readonly OverdueMonth[]
}

/** The sum of overdue months in quetzales; null if it is not known. */
export function overdueSum(overdue: readonly OverdueMonth[]): Quetzales | null {
  const amounts = overdue.map(({ amount }) => amount).filter((amount) => amount !== null)
  return amounts.length < overdue.length ? null : sumQuetzales(amounts)
}

const VERSION = '1'
const SEPARATOR = '~'

/** What a line of 'Por cortar' shows, as an opaque text: the day, the months that are overdue, and their sum. */
export function seenDebt(overdue: readonly OverdueMonth[], today: LocalDate): string {
  return [VERSION, today, overdue.length, overdueSum(overdue) ?? ''].join(SEPARATOR)
}

/** What a line of 'Por reconectar' shows: the pause that ends. */
export function seenPause(pauseId: number): string {
  return [VERSION, pauseId].join(SEPARATOR)
}

type Seen = { seen: string; today: LocalDate }

/**
 * Why a client that was seen in 'Por cortar' is not cut, to follow its name; null if it is. Who owes more than was seen is cut
 * (product/cuts#who-changed-meanwhile). `days` is how long a client has to be overdue.
 */
export function cutProblem(facts: CutFacts | undefined, { seen, today, days }: Seen & { days: number }): string | null {
  if (!facts) return changedReasons.gone
  if (facts.state !== 'active') return changedReasons[facts.state]
  if (facts.neverCut) return changedReasons.neverCut
  if (facts.promisedDate !== null && facts.promisedDate >= today)
    return changedReasons.promised(facts.promisedDate, today)
  const [oldest] = facts.overdue
  if (!oldest) return changedReasons.owesNothing
  const [version, day = '', months, amount = ''] = seen.split(SEPARATOR)
  if (version !== VERSION || !/^\d+$/.test(months ?? '')) return changedReasons.unknown
  const known = facts.overdue.filter(({ dueDate }) => dueDate < day)
  const owed = overdueSum(known)
  const owesLess =
    owed === null || amount === ''
      ? known.length < Number(months)
      : (parseCentavos(owed) ?? 0) < (parseCentavos(amount) ?? Number.POSITIVE_INFINITY)
  if (owesLess) return changedReasons.owes(facts.overdue.length, overdueSum(facts.overdue))
  return daysBetween(oldest.dueDate, today) < days ? changedReasons.tooEarly(days) : null
}

/** Why a client that was seen in 'Por reconectar' is not reconnected; null if it is. */
export function reconnectProblem(facts: CutFacts | undefined, { seen }: Pick<Seen, 'seen'>): string | null {
  if (!facts) return changedReasons.gone
  if (facts.state === 'left') return changedReasons.left
  if (facts.state === 'active') return changedReasons.reconnected
  if (!facts.debtPause) return changedReasons.otherReason
  if (seenPause(facts.debtPause.id) !== seen) return changedReasons.cutAgain
  if (facts.overdue.length > 0) return changedReasons.owes(facts.overdue.length, overdueSum(facts.overdue))
  return null
}
