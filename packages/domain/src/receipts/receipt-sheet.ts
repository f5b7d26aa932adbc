import { months } from '../billing/debt-texts'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import { isTaken } from './account-rules'
import { accountTexts } from './account-texts'
import { receiptTexts, receiptTitle } from './receipt-texts'

type Fact = { label: string; value: string }

/** What a receipt is, above its number; undefined for a usual one. */
export function receiptKind({ reason, registeredAt, lines }: Kind): string | undefined {
  if (reason !== null) return accountTexts.refund
  const isOpening = registeredAt === null && lines.every(({ period }) => period === null)
  return isOpening ? accountTexts.opening : undefined
}
type Kind = { reason: string | null; registeredAt: string | null; lines: readonly { period: Period | null }[] }

/** What a receipt without months was: 'A cuenta' or 'Devolución'. */
export function withoutMonths(reason: string | null): string {
  return reason === null ? accountTexts.left : accountTexts.refund
}

/** The line of the account on a receipt: 'A cuenta Q100.00', 'De lo abonado -Q100.00'. */
export function accountLine(accountAmount: Quetzales): Fact {
  const label = isTaken(accountAmount) ? accountTexts.taken : accountTexts.left
  return { label, value: formatQuetzales(accountAmount) }
}

/** What a client owes, as its receipt says it; `netDebt` is null of a variable client. */
type Owing = {
  openCount: number
  openAmount: Quetzales
  accountBalance: Quetzales
  netDebt: Quetzales | null
  /** The unpaid months that the account does not cover. */
  owedPeriods: readonly Period[]
}

/**
 * What is owed, at the foot of a receipt: 'Saldo pendiente Q350.00 (2 meses)', or where there is money on the account or
 * the receipt has a line of it, 'Saldo a cuenta Q25.00' and 'Aún debe Q75.00 de noviembre de 2026' (specification 4 A8).
 */
export function owedFacts(client: Owing, accountAmount: Quetzales | null): Fact[] {
  const { accountBalance, netDebt, owedPeriods } = client
  if (accountBalance === '0.00' && accountAmount === null) return [{ label: 'Saldo pendiente', value: owed(client) }]
  const balance = { label: accountTexts.balance, value: formatQuetzales(accountBalance) }
  const still = (debt: Quetzales) =>
    debt === '0.00' ? 'Nada' : `${formatQuetzales(debt)} de ${listPeriods(owedPeriods)}`
  return [
    ...(accountBalance === '0.00' ? [] : [balance]),
    ...(netDebt === null ? [] : [{ label: accountTexts.stillOwes, value: still(netDebt) }]),
  ]
}

/** What the client still owes: a variable client's open months have no amount yet. */
function owed({ openCount, openAmount }: Owing): string {
  if (openCount === 0) return 'Ninguno'
  return openAmount === '0.00' ? months(openCount) : `${formatQuetzales(openAmount)} (${months(openCount)})`
}

type Moved = { movedFrom: number | null; movedTo: { number: number; clientName: string } | null }

/** Where the money of a receipt came from and went to: 'Pasado al recibo 1062 (Rita Pop)', 'Viene del recibo 1042'. */
export function movedNotes({ movedFrom, movedTo }: Moved): { text: string; number: number }[] {
  return [
    ...(movedFrom === null ? [] : [{ text: `Viene del ${inSentence(movedFrom)}`, number: movedFrom }]),
    ...(movedTo === null
      ? []
      : [{ text: `Pasado al ${inSentence(movedTo.number)} (${movedTo.clientName})`, number: movedTo.number }]),
  ]
}

/** 'recibo 1042'. */
function inSentence(number: number): string {
  return receiptTitle(number).toLowerCase()
}

/** For what a receipt was: 'noviembre de 2026', with the cost of the months where the total is another one. */
export function serviceFact(periods: readonly Period[], monthsAmount: Quetzales | null): Fact {
  const cost = monthsAmount === null ? '' : ` (${formatQuetzales(monthsAmount)})`
  return { label: receiptTexts.service, value: `${listPeriods(periods)}${cost}` }
}
