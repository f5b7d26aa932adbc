import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import { firstName } from '../text/first-name'
import { whatsappNumber } from '../text/phone'

/** What the message about a receipt contains; `amount` in quetzales. */
export type ReceiptMessage = {
  number: number
  clientName: string
  amount: Quetzales
  periods: readonly Period[]
  receivedOn: LocalDate
  /** Null if the client was deleted. */
  nextPaymentDate: LocalDate | null
  /** Name of the business; null while it has none. */
  business: string | null
}

/** The text with which a receipt is shared; customers are addressed as usted (specification 3 B1). */
export function receiptMessage(receipt: ReceiptMessage): string {
  const { number, clientName, amount, periods, receivedOn, nextPaymentDate, business } = receipt
  return [
    `${greeting(clientName)}, recibimos ${formatQuetzales(amount)} por su servicio de internet de ${listPeriods(periods)}.`,
    `Recibo ${number}, ${formatLocalDate(receivedOn)}.`,
    ...(nextPaymentDate === null ? [] : [`Próximo pago: ${formatLocalDate(nextPaymentDate)}.`]),
    `¡Gracias!${signature(business)}`,
  ].join(' ')
}

/** The text with which a receipt is shared that is void: the customer must not take it for a payment. */
export function voidedMessage(receipt: Omit<ReceiptMessage, 'periods' | 'nextPaymentDate'>): string {
  const { number, clientName, amount, receivedOn, business } = receipt
  const what = `el recibo ${number} del ${formatLocalDate(receivedOn)} por ${formatQuetzales(amount)}`
  return `${greeting(clientName)}, ${what} quedó anulado.${signature(business)}`
}

/** 'Hola Rosa': the first word of the name. */
export function greeting(clientName: string): string {
  return `Hola ${firstName(clientName)}`
}

/** The name of the business at the end of a text; empty while it has none. */
export function signature(business: string | null): string {
  return business === null ? '' : ` – ${business}`
}

/** Chat link that opens WhatsApp with a text; without a phone, WhatsApp asks for the recipient (specification 3 B1). */
export function messageLink(phone: string | null, text: string): string {
  return `https://wa.me/${whatsappNumber(phone) ?? ''}?text=${encodeURIComponent(text)}`
}
