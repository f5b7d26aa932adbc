import { addMonths, type Period } from '../dates/period'
import { isNegative, isZero, type Quetzales, subtractQuetzales, sumQuetzales } from '../money/money'
import type { BilledPause } from '../pauses/pauses'
import { settle } from './account-rules'
import { advanceMonths, MOST_ADVANCE_MONTHS, type StoredMonth } from './collect-rules'
import { chargedSum, type OtherCharge } from './other-charges'
import type { MonthReason } from './review-reasons'

/** What a phone took; amounts in quetzales, those of the months as the phone saw them. */
export type TakenMoney = {
  months: readonly { period: Period; amount: Quetzales }[]
  others?: readonly OtherCharge[] | undefined
  received?: Quetzales | undefined
  /** The balance that the phone saw on the account; none by default. */
  expectedBalance?: Quetzales | undefined
}

type Facts = {
  /** Every payment of the client. */
  stored: readonly StoredMonth[]
  /** The present fee of a regular client, in quetzales; null for a variable client, whose money rests on the account. */
  fee: Quetzales | null
  balance: Quetzales
  current: Period
  pauses: readonly BilledPause[]
  billedFrom: Period | null
}

type Plan = {
  charges: OtherCharge[]
  /** At the server's amounts. */
  months: { period: Period; amount: Quetzales }[]
  /** Those of the months that have no payment yet. */
  advance: Period[]
  /** Of the account, negative if it is taken from. */
  change: Quetzales
  /** Why the months that were named are not what the phone saw. */
  reasons: MonthReason[]
}

/** The money that was taken, in quetzales. */
export function takenSum({ months, others = [], received }: TakenMoney): Quetzales {
  return received ?? sumQuetzales([...months, ...others].map(({ amount }) => amount))
}

/** The charges that the money pays whole, in their order, and what is left of it. */
export function chargesThatFit(money: TakenMoney): { charges: OtherCharge[]; left: Quetzales } {
  const sum = takenSum(money)
  const charges: OtherCharge[] = []
  for (const other of money.others ?? []) {
    if (!isNegative(subtractQuetzales(sum, chargedSum([...charges, other])))) charges.push(other)
  }
  return { charges, left: subtractQuetzales(sum, chargedSum(charges)) }
}

/**
 * What becomes of money that was taken (product/collecting-without-signal#money-is-a-fact): charges first, then the months that were
 * named and are still open, oldest first, at the server's amounts, as far as the money and the account cover them; the rest goes
 * on the account. Never refuses.
 */
export function planTaken(money: TakenMoney, { stored, fee, balance, ...billing }: Facts): Plan {
  const { charges, left } = chargesThatFit(money)
  const seen = fee === null ? [] : inOrder(money.months)
  const known = new Map(stored.map((month) => [month.period, month]))
  const possible = advanceMonths([...known.keys()], billing)
  const limit = addMonths(billing.current, MOST_ADVANCE_MONTHS)
  const reasons: MonthReason[] = []
  const candidates: { period: Period; amount: Quetzales; seen: Quetzales }[] = []
  const advance: Period[] = []
  for (const { period, amount } of seen) {
    const payment = known.get(period)
    const isNext = period === possible[advance.length] && period <= limit
    if (payment?.isPaid) reasons.push({ reason: 'paid', period, amount, receipt: null, receivedOn: null })
    else if (!payment && !isNext) reasons.push({ reason: 'annulled', period, amount })
    else {
      if (!payment) advance.push(period)
      candidates.push({ period, amount: payment?.amount ?? fee ?? amount, seen: amount })
    }
  }
  const { paid, change } = settle(candidates, { balance, received: left })
  const onPhone = settle(seen, { balance: money.expectedBalance ?? '0.00', received: left }).paid
  const months = paid.map(({ period, amount }) => ({ period, amount }))
  for (const { period, amount, seen: amountSeen } of candidates) {
    const isPaid = months.some((month) => month.period === period)
    if (!isPaid && !onPhone.some((month) => month.period === period)) continue
    if (!isZero(subtractQuetzales(amount, amountSeen))) {
      reasons.push({ reason: 'fee', period, amount: amountSeen, dueAmount: amount, isPaid })
    } else if (!isPaid) reasons.push({ reason: 'lacking', period, amount })
  }
  return {
    charges,
    months,
    advance: advance.filter((period) => months.some((month) => month.period === period)),
    change,
    reasons: reasons.sort((one, other) => one.period.localeCompare(other.period)),
  }
}

/** Each month once, oldest first. */
function inOrder<Month extends { period: Period }>(months: readonly Month[]): Month[] {
  const once = new Map(months.map((month) => [month.period, month]))
  return [...once.values()].sort((one, other) => (one.period < other.period ? -1 : 1))
}
