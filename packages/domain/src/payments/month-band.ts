import { addMonths, monthName, type Period } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'
import { lessOnAccount } from '../receipts/account-texts'

const count = new Intl.NumberFormat('es-GT')

/** Payments of regular clients: how many, and their sum in quetzales. */
export type PaymentSum = { payments: number; amount: Quetzales }

/**
 * With what a month began, of which accounts pay `onAccount`, absent if that is nothing; and what is unpaid of the month
 * before, net of accounts. Amounts in quetzales.
 */
export type MonthBand = { period: Period; begun: PaymentSum & { onAccount?: Quetzales }; previous: PaymentSum }

export const monthBandTexts = {
  dismissFailed: 'No se pudo cerrar el aviso.',
} as const

/**
 * 'Empezó diciembre: 120 cobros por Q20,725.00, menos Q100.00 a cuenta. De noviembre quedan 34 por Q6,350.00.'
 * (product/payments#band-of-the-month); one sentence if nothing is left of the month before.
 */
export function monthBandText({ period, begun, previous }: MonthBand): string {
  const payments = begun.payments === 1 ? '1 cobro' : `${count.format(begun.payments)} cobros`
  const less = begun.onAccount === undefined ? '' : `, ${lessOnAccount(begun.onAccount)}`
  const first = `Empezó ${monthName(period)}: ${payments} por ${formatQuetzales(begun.amount)}${less}.`
  if (previous.payments === 0) return first
  const left = previous.payments === 1 ? 'queda 1' : `quedan ${count.format(previous.payments)}`
  return `${first} De ${monthName(addMonths(period, -1))} ${left} por ${formatQuetzales(previous.amount)}.`
}
