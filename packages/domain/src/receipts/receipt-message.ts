import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, isZero, negated, type Quetzales, sumQuetzales, withoutSign } from '../money/money'
import { firstName } from '../text/first-name'
import { isTaken } from './account-rules'
import { accountTexts } from './account-texts'
import { conceptInSentence, type OtherCharge } from './other-charges'
import { receiptTexts, receiptTitle } from './receipt-texts'
import { isBehind, nextDueDate, owedMonthsInWords, type StillOwing } from './still-owed'

/** `amount` in quetzales. */
export type ReceiptMessage = {
  number: number
  /** That of a phone which took it without signal. */
  provisionalNumber?: string | null
  clientName: string
  amount: Quetzales
  periods: readonly Period[]
  /** Charges besides months. */
  others?: readonly OtherCharge[]
  receivedOn: LocalDate
  /** Null if the client was deleted, or there is none. */
  client: StillOwing | null
  /** Name of the business; null while it has none. */
  business: string | null
}

/** The text with which a receipt is shared; customers are addressed as usted (product/receipts#messages). */
export function receiptMessage(receipt: ReceiptMessage, today: LocalDate): string {
  const { clientName, client, business } = receipt
  return [
    `${greeting(clientName)}, recibimos ${receivedFor(receipt)}.`,
    numbered(receipt),
    ...(client === null ? [] : whatFollows(client, today)),
    `¡Gracias!${signature(business)}`,
  ].join(' ')
}

/** Of a sale at the counter: nobody is greeted. */
export function counterMessage(sold: Omit<ReceiptMessage, 'client' | 'clientName'>) {
  return [`Recibimos ${receivedFor(sold)}.`, numbered(sold), `¡Gracias!${signature(sold.business)}`].join(' ')
}

/** 'Recibo 1042 (P7-12), 21 nov 2026.' */
function numbered({
  number,
  provisionalNumber,
  receivedOn,
}: Pick<ReceiptMessage, 'number' | 'provisionalNumber' | 'receivedOn'>): string {
  return `${receiptTitle(number, provisionalNumber)}, ${formatLocalDate(receivedOn)}.`
}

/**
 * 'Aún debe 4 meses: Q600.00.', or without an overdue month 'Próximo pago: 12 dic 2026.'
 * (product/receipts#what-follows).
 */
function whatFollows(client: StillOwing, today: LocalDate): string[] {
  if (isBehind(client)) return [`${accountTexts.stillOwes} ${owedMonthsInWords(client)}.`]
  const next = nextDueDate(client, today)
  return next === null ? [] : [`${receiptTexts.nextPayment}: ${formatLocalDate(next)}.`]
}

/** Amounts in quetzales. */
export type AccountMessage = Omit<ReceiptMessage, 'amount' | 'client'> & {
  /** The money received; negative if it was given back. */
  amount: Quetzales
  /** The line of the account: negative if it was taken from it. */
  accountAmount: Quetzales
  /** Debt net of the account; null or 0.00 is not said. */
  netDebt: Quetzales | null
}

/** The text of a receipt with a line of the account (product/accounts#on-receipts). */
export function accountMessage(receipt: AccountMessage): string {
  const { clientName, netDebt, business } = receipt
  const missing = netDebt === null || isZero(netDebt) ? [] : [`Falta: ${formatQuetzales(netDebt)}.`]
  const { periods, others = [] } = receipt
  const isDeposit = periods.length + others.length === 0 && !isTaken(receipt.accountAmount)
  return [
    `${greeting(clientName)}, ${whatHappened(receipt)}`,
    ...(isDeposit ? missing : []),
    numbered(receipt),
    `¡Gracias!${signature(business)}`,
  ].join(' ')
}

function whatHappened(receipt: AccountMessage): string {
  const { amount, accountAmount, periods, others = [] } = receipt
  if (!isTaken(accountAmount)) return `recibimos ${receivedFor(receipt)}.`
  const account = `${formatQuetzales(withoutSign(accountAmount))} de lo abonado`
  if (periods.length === 0) return `le devolvimos ${account}.`
  const parts = partsOf(receipt)
  const taken =
    others.length === 0 ? `${account} ${parts.map(({ what }) => what).join()}` : `${account}: ${listed(parts)}`
  return isZero(amount) ? `tomamos ${taken}.` : `recibimos ${formatQuetzales(amount)} y tomamos ${taken}.`
}

type Received = Pick<ReceiptMessage, 'amount' | 'periods' | 'others'> & { accountAmount?: Quetzales }

/** 'Q175.00 por su servicio de internet de noviembre de 2026', or 'Q475.00: Q175.00 por … y Q300.00 por instalación'. */
function receivedFor(received: Received): string {
  const total = formatQuetzales(received.amount)
  const [first, ...others] = partsOf(received)
  if (first === undefined) return total
  if (others.length > 0) return `${total}: ${listed([first, ...others])}`
  return received.accountAmount === undefined
    ? `${total} ${first.what}`
    : `${total} a cuenta de su servicio de internet`
}

type Part = { amount: Quetzales; what: string }

/** The money of a receipt by what it was for: months, other charges, and what it left on the account. */
function partsOf({ amount, periods, others = [], accountAmount = '0.00' }: Received): Part[] {
  const monthsAmount = sumQuetzales([
    amount,
    ...[...others, { amount: accountAmount }].map((part) => negated(part.amount)),
  ])
  return [
    ...(periods.length === 0
      ? []
      : [{ amount: monthsAmount, what: `por su servicio de internet de ${listPeriods(periods)}` }]),
    ...others.map((charge) => ({ amount: charge.amount, what: `por ${conceptInSentence(charge.concept)}` })),
    ...(isTaken(accountAmount) || isZero(accountAmount) ? [] : [{ amount: accountAmount, what: 'a cuenta' }]),
  ]
}

const list = new Intl.ListFormat('es')

function listed(parts: readonly Part[]): string {
  return list.format(parts.map(({ amount, what }) => `${formatQuetzales(amount)} ${what}`))
}

/** The text with which a receipt is shared that is void: the customer must not take it for a payment. */
export function voidedMessage(receipt: Omit<ReceiptMessage, 'periods' | 'others' | 'client'>): string {
  const { number, provisionalNumber, clientName, amount, receivedOn, business } = receipt
  const what = `el ${receiptTitle(number, provisionalNumber).replace('Recibo', 'recibo')} del ${formatLocalDate(receivedOn)} por ${formatQuetzales(amount)}`
  return `${greeting(clientName)}, ${what} quedó anulado.${signature(business)}`
}

/** 'Hola Rosa', 'Hola Tienda La Bendición'. */
export function greeting(clientName: string): string {
  return `Hola ${firstName(clientName)}`
}

/** Empty while the business has no name. */
export function signature(business: string | null): string {
  return business === null ? '' : ` – ${business}`
}
