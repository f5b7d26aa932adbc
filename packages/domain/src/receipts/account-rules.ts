import type { Period } from '../dates/period'
import {
  fromCentavos,
  isNegative,
  isZero,
  parseCentavos,
  type Quetzales,
  subtractQuetzales,
  sumQuetzales,
} from '../money/money'
import { cleanLine } from '../text/clean-text'
import type { ReceiptDetails } from './receipt-fields'

type Priced = { amount: Quetzales }

/** `balance` rests on the account, `received` is handed over now; in quetzales. */
type Means = { balance: Quetzales; received: Quetzales }

/**
 * Money pays whole months, oldest first, as far as the account and what is received cover them
 * (product/accounts#paying). `change` is that of the account, negative if it is taken from; `missing` is what the first
 * unpaid month lacks, null if all are paid.
 */
export function settle<Month extends Priced & { period: Period }>(
  months: readonly Month[],
  { balance, received }: Means,
): { paid: Month[]; change: Quetzales; missing: Quetzales | null } {
  let left = centavos(balance) + centavos(received)
  const paid: Month[] = []
  for (const month of [...months].sort((one, other) => (one.period < other.period ? -1 : 1))) {
    const amount = centavos(month.amount)
    if (amount > left) return { paid, change: changeOf(left, balance), missing: fromCentavos(amount - left) }
    left -= amount
    paid.push(month)
  }
  return { paid, change: changeOf(left, balance), missing: null }
}

function changeOf(left: number, balance: Quetzales): Quetzales {
  return fromCentavos(left - centavos(balance))
}

/** Debt after the account, in quetzales (product/accounts#net-debt); null where the amounts are not known yet. */
export function netDebt<Amount extends Quetzales | null>(openAmount: Amount, accountBalance: Quetzales): Amount {
  if (openAmount === null) return openAmount
  return fromCentavos(Math.max(0, centavos(openAmount) - centavos(accountBalance))) as Amount
}

/**
 * The unpaid months, earliest due first, after the account has covered the oldest ones: those that it covers are left out,
 * and of the next one the amount is what it lacks.
 */
export function netOfAccount<Month extends Priced>(open: readonly Month[], balance: Quetzales): Month[] {
  const covered = centavos(balance)
  if (covered === 0) return [...open]
  let upto = 0
  return open.flatMap((month) => {
    const amount = centavos(month.amount)
    upto += amount
    return upto <= covered ? [] : [{ ...month, amount: fromCentavos(Math.min(amount, upto - covered)) }]
  })
}

export function hasMoney(balance: Quetzales): boolean {
  return centavos(balance) > 0
}

export function covers(amount: Quetzales, balance: Quetzales): boolean {
  return centavos(amount) <= centavos(balance)
}

/** Whether an account pays a month alone, so that nothing has to be received. */
export function coversMonth(amount: Quetzales, balance: Quetzales): boolean {
  return hasMoney(balance) && covers(amount, balance)
}

/** Sum of the lines of a receipt that are not void: the money received, negative if it was given back. */
export function receivedBy(lines: readonly Priced[]): Quetzales {
  return sumQuetzales(lines.map(({ amount }) => amount))
}

export function paidPeriods(lines: readonly { period: Period | null }[]): Period[] {
  return lines.flatMap(({ period }) => period ?? [])
}

/** Whether a line of a receipt is that of the account: neither a month nor another charge. */
export function isOfAccount({ period, concept }: { period: Period | null; concept: string | null }): boolean {
  return period === null && concept === null
}

/** Whether the amount of a line of an account is money that was taken from it. */
export function isTaken(amount: Quetzales): boolean {
  return isNegative(amount)
}

/** By how much a balance is too small to give back a line of the account; null if it suffices. */
export function lackingFor(line: Quetzales, balance: Quetzales): Quetzales | null {
  const lacks = subtractQuetzales(line, balance)
  return isNegative(lacks) || isZero(lacks) ? null : lacks
}

/**
 * Key for comparing the references of slips: ignores spaces, case, invisible characters and the form of accents
 * (product/receipts#same-slip). The database function `slip_key` has the same rule.
 */
export function slipKey(reference: string): string {
  return cleanLine(reference).replaceAll(' ', '').toLowerCase()
}

/** Whether a reference names a slip that may have been registered before: not that of cash, and not words alone. */
export function isSlip({ method, reference }: Pick<ReceiptDetails, 'method' | 'reference'>): boolean {
  return method !== 'cash' && reference !== null && /\d/.test(reference)
}

function centavos(amount: Quetzales): number {
  const value = parseCentavos(amount)
  if (value === null) throw new RangeError(`not an amount of quetzales: ${amount}`)
  return value
}
