import type { OwedMonths } from '../billing/client-debt'
import { debtTexts, stillOwes } from '../billing/debt-texts'
import type { LocalDate } from '../dates/local-date'
import { type Period, periodInSentence } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, isZero, type Quetzales, withoutSign } from '../money/money'
import { isTaken } from './account-rules'
import { accountTexts } from './account-texts'
import { methodLabels, type PaymentMethod } from './payment-methods'

/** Texts about money that is received or rests on an account (product/accounts#another-amount). */
export const receivedTexts = {
  other: 'Recibí otra cantidad',
  keep: 'Dejar a cuenta',
  giveBack: 'Dar vuelto',
  deposited: 'Abono registrado',
} as const

/**
 * The button that collects: the money received, and a remembered method unless it is cash, as in 'Cobrar Q150.00 ·
 * Depósito' (product/receipts#remembered-method).
 */
export function collectLabel(
  { taken, fromAccount }: { taken: Quetzales; fromAccount: Quetzales },
  remembered: PaymentMethod = 'cash',
): string {
  if (!isZero(fromAccount) && isZero(taken)) return accountTexts.payFromAccount
  const label = `Cobrar ${formatQuetzales(taken)}`
  return remembered === 'cash' ? label : `${label} · ${methodLabels[remembered]}`
}

export function payAhead(periods: readonly Period[]): string {
  return `Adelantar ${listPeriods(periods)}`
}

type Paid = {
  paid: readonly { period: Period }[]
  received: Quetzales
  /** By how much the account changes, negative if it is taken from. */
  change: Quetzales
  /** The first month that stays open, with what it lacks. */
  short: { period: Period; missing: Quetzales } | null
}

export function pays({ paid, received, change, short }: Paid): string {
  const lacks = short && `faltan ${formatQuetzales(short.missing)} de ${periodInSentence(short.period)}`
  if (paid.length === 0) {
    return lacks ? `Abona ${formatQuetzales(received)}; ${lacks}.` : `Deja ${formatQuetzales(received)} a cuenta.`
  }
  return `Paga ${listPeriods(paid.map(({ period }) => period))}${accountPart(change)}${lacks ? `; ${lacks}` : ''}.`
}

function accountPart(change: Quetzales): string {
  if (isZero(change)) return ''
  const amount = formatQuetzales(withoutSign(change))
  return isTaken(change) ? ` con ${amount} de lo abonado` : ` y deja ${amount} a cuenta`
}

/** 'Sobran Q25.00:'; first the months that it pays besides the chosen ones. */
export function over({ amount, paid }: { amount: Quetzales; paid: readonly { period: Period }[] }): string {
  const first = paid.length === 0 ? '' : `Paga ${listPeriods(paid.map(({ period }) => period))}. `
  return `${first}Sobran ${formatQuetzales(amount)}:`
}

/** Change of the account by a collection, and its balance now. */
export function accountChanged(change: Quetzales, balance: Quetzales | null): string {
  const amount = formatQuetzales(withoutSign(change))
  const left = isTaken(change) ? `De lo abonado: ${amount}.` : `Deja ${amount} a cuenta.`
  const same = balance === null || isZero(balance) || balance === change
  return same ? left : `${left} Saldo a cuenta: ${formatQuetzales(balance)}.`
}

/** After money was collected: net of the account if there is one, else as `stillOwes`. */
export function owesAfter(
  client: OwedMonths & { accountBalance: Quetzales; netDebt: Quetzales | null; owedPeriods: readonly Period[] },
  today: LocalDate,
): string {
  if (client.netDebt === null || isZero(client.accountBalance)) return stillOwes(client, today)
  return !isZero(client.netDebt)
    ? `${accountTexts.stillOwes} ${formatQuetzales(client.netDebt)} de ${listPeriods(client.owedPeriods)}.`
    : debtTexts.upToDate
}
