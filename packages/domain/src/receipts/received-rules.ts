import type { Period } from '../dates/period'
import {
  fromCentavos,
  isNegative,
  isZero,
  parseCentavos,
  type Quetzales,
  subtractQuetzales,
  sumQuetzales,
  withoutSign,
} from '../money/money'
import { settle } from './account-rules'
import { accountTexts, notEnough } from './account-texts'
import { MOST_ADVANCE_MONTHS } from './collect-rules'
import { over, pays } from './received-texts'

/**
 * Money beyond what is owed stays on the account, is given back at once, or pays the next months
 * (product/accounts#what-is-left-over).
 */
export type Excess = 'keep' | 'giveBack' | 'advance'

/** A month to pay, in quetzales, as `payments.collect` takes it. */
export type PayableMonth = { period: Period; amount: Quetzales; utilityAmount?: Quetzales }

export type Receiving = {
  chosen: readonly PayableMonth[]
  /** Charges besides months, in quetzales: money pays them first, and the account none of them. */
  charges?: Quetzales
  /** The open months that are not chosen, oldest first; those of a variable client have no amount. */
  others?: readonly { period: Period; amount: Quetzales | null }[]
  /** The months that can be paid in advance, in order. */
  advance?: readonly PayableMonth[]
  /** Whether more months in advance are offered. */
  mayAdvance?: boolean
  /** Whether money that covers the next open month pays it, too. */
  extend?: boolean
  /** Of the account, in quetzales. */
  balance: Quetzales
  /** Handed over, in quetzales; null if it is the amount due. */
  received: Quetzales | null
  excess?: Excess
}

/** For `payments.collect`, and for the screen. */
export type ReceivedPlan = {
  months: PayableMonth[]
  /** The sum of the months and other charges, and what the account can pay of the months. */
  total: Quetzales
  fromAccount: Quetzales
  /** Goes into the drawer. */
  taken: Quetzales
  /** Whether the account takes part, so that what was received is sent. */
  settles: boolean
  /** Says what the money pays and leaves; empty if it is the amount due. */
  sentence: string
  /** Money left after every open month, and the months in advance that it pays; null if nothing is left. */
  over: { amount: Quetzales; next: PayableMonth[] } | null
  /** Whether it pays or leaves anything. */
  possible: boolean
}

/**
 * Money pays other charges, then the chosen months, and the next open ones that it covers whole; months in advance only
 * if it covers them (product/accounts#another-amount, product/receipts#other-charges). Without `received` it is what
 * the account leaves of the chosen months, and the charges.
 */
export function planReceived({ charges = '0.00', ...receiving }: Receiving): ReceivedPlan {
  if (isZero(charges)) return planMonths(receiving)
  const { received } = receiving
  const rest = received === null ? null : subtractQuetzales(received, charges)
  const lacks = rest !== null && isNegative(rest)
  const plan = planMonths({ ...receiving, received: lacks ? null : rest })
  const total = sumQuetzales([plan.total, charges])
  if (lacks) {
    return { ...plan, total, taken: received ?? '0.00', sentence: notEnough(withoutSign(rest)), possible: false }
  }
  return {
    ...plan,
    total,
    taken: sumQuetzales([plan.taken, charges]),
    // Money for the charges alone pays no month, and needs none.
    sentence: plan.possible ? plan.sentence : '',
    possible: true,
  }
}

function planMonths({ received, ...receiving }: Omit<Receiving, 'charges'>): ReceivedPlan {
  if (received !== null) return planOther({ ...receiving, received })
  const months = [...receiving.chosen]
  const sums = sumsOf(months, receiving.balance)
  const taken = subtractQuetzales(sums.total, sums.fromAccount)
  const settles = !isZero(receiving.balance)
  return { ...sums, months, taken, settles, sentence: '', over: null, possible: months.length > 0 }
}

function planOther(receiving: Omit<Receiving, 'charges'> & { received: Quetzales }): ReceivedPlan {
  const { balance, received, excess = 'keep', mayAdvance = true, advance = [] } = receiving
  const { months, rest, extended } = monthsOf(receiving)
  const { paid, change, missing } = settle(months, { balance, received })
  const planned = { settles: true, taken: received, over: null }
  const short = unpaidMonth({ months, paid, missing, rest, left: sumQuetzales([balance, received]) })
  if (short !== null || rest.length > 0 || months.length === 0) {
    const possible = paid.length > 0 || !isZero(received)
    const sentence = possible ? pays({ paid, received, change, short }) : nothing(short?.missing ?? null, balance)
    return { ...planned, ...sumsOf(months, balance), months, sentence, possible }
  }
  const left = subtractQuetzales(sumQuetzales([balance, received]), sumQuetzales(months.map(({ amount }) => amount)))
  const amount = lesser(left, received)
  if (isZero(amount)) {
    return {
      ...planned,
      ...sumsOf(months, balance),
      months,
      sentence: pays({ paid, received, change, short }),
      possible: true,
    }
  }
  const next = mayAdvance ? covered(advance, { months, amount }) : []
  const all = excess === 'advance' ? [...months, ...next] : months
  return {
    ...planned,
    ...sumsOf(all, balance),
    months: all,
    possible: true,
    taken: excess === 'giveBack' ? subtractQuetzales(received, amount) : received,
    sentence: over({ amount, paid: extended ? paid : [] }),
    over: { amount, next },
  }
}

/** The chosen months with the open ones that are covered, too, without those in advance that are not, and what is left open. */
function monthsOf({
  chosen,
  others = [],
  advance = [],
  extend = true,
  balance,
  received,
}: Receiving & { received: Quetzales }) {
  const coversAll = (months: readonly PayableMonth[]) => settle(months, { balance, received }).missing === null
  const inAdvance = new Set(advance.map(({ period }) => period))
  const months = [...chosen].sort((one, other) => (one.period < other.period ? -1 : 1))
  while (inAdvance.has(months.at(-1)?.period ?? '') && !coversAll(months)) months.pop()
  const rest = [...others]
  const picked = months.length
  for (let next = rest[0]; extend && next && next.amount !== null; next = rest[0]) {
    const more = { period: next.period, amount: next.amount }
    if (!coversAll([...months, more])) break
    months.push(more)
    rest.shift()
  }
  return { months, rest, extended: months.length > picked }
}

type Unpaid = { period: Period; missing: Quetzales }

/** The first month that is not paid, with what it lacks; null if there is none, or its amount is not known or covered. */
function unpaidMonth({
  months,
  paid,
  missing,
  rest,
  left,
}: Pick<ReturnType<typeof monthsOf>, 'months' | 'rest'> & {
  paid: readonly PayableMonth[]
  missing: Quetzales | null
  left: Quetzales
}): Unpaid | null {
  if (missing !== null) {
    const first = months
      .filter((month) => !paid.includes(month))
      .sort((one, other) => (one.period < other.period ? -1 : 1))[0]
    return first ? { period: first.period, missing } : null
  }
  const [next] = rest
  if (!next || next.amount === null) return null
  const lacks = settle([...months, { period: next.period, amount: next.amount }], { balance: left, received: '0.00' })
  return lacks.missing === null ? null : { period: next.period, missing: lacks.missing }
}

/** The next months in advance that an amount covers whole, as many as may be paid. */
function covered(
  advance: readonly PayableMonth[],
  { months, amount }: { months: readonly PayableMonth[]; amount: Quetzales },
): PayableMonth[] {
  const next = advance.filter(({ period }) => months.every((month) => month.period !== period))
  return settle(next.slice(0, MOST_ADVANCE_MONTHS), { balance: '0.00', received: amount }).paid
}

function sumsOf(months: readonly PayableMonth[], balance: Quetzales) {
  const total = sumQuetzales(months.map(({ amount }) => amount))
  return { total, fromAccount: lesser(balance, total) }
}

function lesser(one: Quetzales, other: Quetzales): Quetzales {
  return fromCentavos(Math.min(parseCentavos(one) ?? 0, parseCentavos(other) ?? 0))
}

function nothing(missing: Quetzales | null, balance: Quetzales): string {
  return missing !== null && !isZero(balance) ? notEnough(missing) : accountTexts.receivedZero
}
