import { signedSum } from '../cash/drawer-rules'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import { firstName } from '../text/first-name'
import { isTaken, withoutSign } from './account-rules'
import { accountTexts } from './account-texts'
import { receiptTexts } from './receipt-texts'
import { isBehind, nextDueDate, owedMonthsInWords, type StillOwing } from './still-owed'

/** What the message about a receipt contains; `amount` in quetzales. */
export type ReceiptMessage = {
  number: number
  clientName: string
  amount: Quetzales
  periods: readonly Period[]
  receivedOn: LocalDate
  /** What the client owes now; null if it was deleted. */
  client: StillOwing | null
  /** Name of the business; null while it has none. */
  business: string | null
}

/** The text with which a receipt is shared; customers are addressed as usted (specification 3 B1). */
export function receiptMessage(receipt: ReceiptMessage, today: LocalDate): string {
  const { number, clientName, amount, periods, receivedOn, client, business } = receipt
  return [
    `${greeting(clientName)}, recibimos ${formatQuetzales(amount)} por su servicio de internet de ${listPeriods(periods)}.`,
    `Recibo ${number}, ${formatLocalDate(receivedOn)}.`,
    ...(client === null ? [] : whatFollows(client, today)),
    `¡Gracias!${signature(business)}`,
  ].join(' ')
}

/** 'Aún debe 4 meses: Q600.00.', or without an overdue month 'Próximo pago: 12 dic 2026.' (specification 5 A6). */
function whatFollows(client: StillOwing, today: LocalDate): string[] {
  if (isBehind(client)) return [`${accountTexts.stillOwes} ${owedMonthsInWords(client)}.`]
  const next = nextDueDate(client, today)
  return next === null ? [] : [`${receiptTexts.nextPayment}: ${formatLocalDate(next)}.`]
}

/** What money of a receipt went to the account of its client; amounts in quetzales. */
export type AccountMessage = Omit<ReceiptMessage, 'amount' | 'client'> & {
  /** The money received; negative if it was given back. */
  amount: Quetzales
  /** The line of the account: negative if it was taken from it. */
  accountAmount: Quetzales
  /** What is still owed net of the account; null or nothing is not said. */
  netDebt: Quetzales | null
}

/** The text of a receipt with a line of the account (specification 4 A4, A8). */
export function accountMessage(receipt: AccountMessage): string {
  const { number, clientName, receivedOn, netDebt, business } = receipt
  const missing = netDebt === null || netDebt === '0.00' ? [] : [`Falta: ${formatQuetzales(netDebt)}.`]
  const isDeposit = receipt.periods.length === 0 && !isTaken(receipt.accountAmount)
  return [
    `${greeting(clientName)}, ${whatHappened(receipt)}`,
    ...(isDeposit ? missing : []),
    `Recibo ${number}, ${formatLocalDate(receivedOn)}.`,
    `¡Gracias!${signature(business)}`,
  ].join(' ')
}

function whatHappened({ amount, accountAmount, periods }: AccountMessage): string {
  const [received, account] = [formatQuetzales(withoutSign(amount)), formatQuetzales(withoutSign(accountAmount))]
  const service = `por su servicio de internet de ${listPeriods(periods)}`
  if (!isTaken(accountAmount)) {
    if (periods.length === 0) return `recibimos ${received} a cuenta de su servicio de internet.`
    const paid = formatQuetzales(signedSum([amount, `-${accountAmount}`]))
    return `recibimos ${received}: ${paid} ${service} y ${account} a cuenta.`
  }
  if (periods.length === 0) return `le devolvimos ${account} de lo abonado.`
  const taken = `${account} de lo abonado ${service}.`
  return amount === '0.00' ? `tomamos ${taken}` : `recibimos ${received} y tomamos ${taken}`
}

/** The text with which a receipt is shared that is void: the customer must not take it for a payment. */
export function voidedMessage(receipt: Omit<ReceiptMessage, 'periods' | 'client'>): string {
  const { number, clientName, amount, receivedOn, business } = receipt
  const what = `el recibo ${number} del ${formatLocalDate(receivedOn)} por ${formatQuetzales(amount)}`
  return `${greeting(clientName)}, ${what} quedó anulado.${signature(business)}`
}

/** 'Hola Rosa', 'Hola Tienda La Bendición'. */
export function greeting(clientName: string): string {
  return `Hola ${firstName(clientName)}`
}

/** The name of the business at the end of a text; empty while it has none. */
export function signature(business: string | null): string {
  return business === null ? '' : ` – ${business}`
}
