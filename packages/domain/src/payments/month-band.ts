import { addMonths, monthName, type Period } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'

const count = new Intl.NumberFormat('es-GT')

/** Payments of regular clients: how many, and their sum in quetzales. */
export type PaymentSum = { payments: number; amount: Quetzales }

/** With what a month began, and what is unpaid of the month before. */
export type MonthBand = { period: Period; begun: PaymentSum; previous: PaymentSum }

export const monthBandTexts = {
  dismissFailed: 'No se pudo cerrar el aviso.',
} as const

/**
 * 'Empezó diciembre: 120 cobros por Q20,725.00. De noviembre quedan 34 por Q6,350.00.' (specification 3 C7); one
 * sentence if nothing is left of the month before.
 */
export function monthBandText({ period, begun, previous }: MonthBand): string {
  const payments = begun.payments === 1 ? '1 cobro' : `${count.format(begun.payments)} cobros`
  const first = `Empezó ${monthName(period)}: ${payments} por ${formatQuetzales(begun.amount)}.`
  if (previous.payments === 0) return first
  const left = previous.payments === 1 ? 'queda 1' : `quedan ${count.format(previous.payments)}`
  return `${first} De ${monthName(addMonths(period, -1))} ${left} por ${formatQuetzales(previous.amount)}.`
}
