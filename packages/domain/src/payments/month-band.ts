import { addMonths, monthName, type Period } from '../dates/period'
import type { Quetzales } from '../money/money'

const count = new Intl.NumberFormat('es-GT')

/** Payments of regular clients: how many, and their sum in quetzales. */
export type PaymentSum = { payments: number; amount: Quetzales }

/** With what a month began, and what is unpaid of the month before. */
export type MonthBand = { period: Period; begun: PaymentSum; previous: PaymentSum }

/** Texts of the band. */
export const monthBandTexts = {
  dismissFailed: 'No se pudo cerrar el aviso.',
} as const

/** A part of the band: words, or an amount in quetzales, which the dashboard masks. */
export type BandPart = { words: string } | { key: 'begun' | 'previous'; amount: Quetzales }

/**
 * 'Empezó diciembre: 120 cobros por Q20,725.00. De noviembre quedan 34 por Q6,350.00.' (specification 3 C7); one
 * sentence if nothing is left of the month before.
 */
export function monthBandParts({ period, begun, previous }: MonthBand): BandPart[] {
  const words = `Empezó ${monthName(period)}: ${begun.payments === 1 ? '1 cobro' : `${count.format(begun.payments)} cobros`} por `
  const first: BandPart[] = [{ words }, { key: 'begun', amount: begun.amount }]
  if (previous.payments === 0) return [...first, { words: '.' }]
  const left = previous.payments === 1 ? 'queda 1' : `quedan ${count.format(previous.payments)}`
  return [
    ...first,
    { words: `. De ${monthName(addMonths(period, -1))} ${left} por ` },
    { key: 'previous', amount: previous.amount },
    { words: '.' },
  ]
}
