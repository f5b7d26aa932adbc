import { debtTexts, months } from '../billing/debt-texts'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, isZero, type Quetzales } from '../money/money'
import { isOfAccount, isTaken } from './account-rules'
import { accountTexts } from './account-texts'
import { chargeTexts, conceptsOf, type OtherCharge } from './other-charges'
import { receiptTexts, receiptTitle } from './receipt-texts'
import { isBehind, nextDueDate, owedMonthsInWords, type StillOwing } from './still-owed'

type Fact = { label: string; value: string }

/** Stands above the number; undefined for a usual receipt. */
export function receiptKind({ clientId, reason, registeredAt, lines }: Kind): string | undefined {
  if (clientId === null) return chargeTexts.counterSale
  if (reason !== null) return accountTexts.refund
  return registeredAt === null && lines.every(isOfAccount) ? accountTexts.opening : undefined
}
type Kind = {
  clientId: number | null
  reason: string | null
  registeredAt: string | null
  lines: readonly { period: Period | null; concept: string | null }[]
}

/** Of a receipt without months: its other charges, 'A cuenta' or 'Devolución'. */
export function withoutMonths({ reason, others }: { reason: string | null; others: readonly OtherCharge[] }): string {
  if (others.length > 0) return conceptsOf(others)
  return reason === null ? accountTexts.left : accountTexts.refund
}

export function chargeFacts(others: readonly OtherCharge[]): Fact[] {
  return others.map(({ concept, amount }) => ({ label: concept, value: formatQuetzales(amount) }))
}

/** The line of the account on a receipt: 'A cuenta Q100.00', 'De lo abonado -Q100.00'. */
export function accountLine(accountAmount: Quetzales): Fact {
  const label = isTaken(accountAmount) ? accountTexts.taken : accountTexts.left
  return { label, value: formatQuetzales(accountAmount) }
}

/** The months of a variable client have no amount yet. */
type Owing = StillOwing & { openCount: number; openAmount: Quetzales; accountBalance: Quetzales }

/** The line of the account of a receipt, null without one, and the dates that say whose day the debt is of. */
type Shown = { accountAmount: Quetzales | null; receivedOn: LocalDate; today: LocalDate }

/**
 * The foot of a receipt: 'Saldo pendiente Q350.00 (2 meses)', with an overdue month 'Aún debe 4 meses: Q600.00' in
 * place of the next payment (product/receipts#what-follows). With money on the account or a line of it, 'Saldo a cuenta
 * Q25.00' and 'Aún debe Q75.00 de noviembre de 2026' (product/accounts#on-receipts).
 */
export function owedFacts(client: Owing, { accountAmount, receivedOn, today }: Shown): Fact[] {
  const { accountBalance, netDebt, owedPeriods } = client
  // On another day than that of the receipt, the debt is said to be of that day: 'Al 25 nov 2026 debe Q350.00 (2 meses)'
  // (product/receipts#on-another-day).
  const isOtherDay = receivedOn !== today
  const owes = `Al ${formatLocalDate(today)} debe`
  const nextDate = nextDueDate(client, today)
  const next = nextDate === null ? [] : [{ label: receiptTexts.nextPayment, value: formatLocalDate(nextDate) }]
  if (isZero(accountBalance) && accountAmount === null) {
    if (isOtherDay) return [{ label: owes, value: owed(client) ?? debtTexts.nothing }, ...next]
    if (isBehind(client)) return [{ label: accountTexts.stillOwes, value: owedMonthsInWords(client) }]
    return [{ label: 'Saldo pendiente', value: owed(client) ?? 'Ninguno' }, ...next]
  }
  const balance = isOtherDay ? `${accountTexts.balance} al ${formatLocalDate(today)}` : accountTexts.balance
  const still = (debt: Quetzales) =>
    isZero(debt) ? debtTexts.nothing : `${formatQuetzales(debt)} de ${listPeriods(owedPeriods)}`
  return [
    ...(isZero(accountBalance) ? [] : [{ label: balance, value: formatQuetzales(accountBalance) }]),
    ...(netDebt === null ? [] : [{ label: isOtherDay ? owes : accountTexts.stillOwes, value: still(netDebt) }]),
    ...next,
  ]
}

/** The unpaid months with their sum; undefined without any. */
function owed({ openCount, openAmount }: Owing): string | undefined {
  if (openCount === 0) return undefined
  return isZero(openAmount) ? months(openCount) : `${formatQuetzales(openAmount)} (${months(openCount)})`
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
