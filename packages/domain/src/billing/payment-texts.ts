import { dateInWords } from '../dates/date-in-words'
import { formatLocalDate, guatemalaDay, guatemalaTime, type LocalDate } from '../dates/local-date'
import { daysOfPeriod, type Period, periodInSentence, periodOf } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'
import { MOST_MONTHS_BEFORE } from './unlikely-paid-date'

/** Texts about payments of both kinds of clients (specification 1 §8). */
export const paymentTexts = {
  confirmed: 'Pago confirmado',
  confirmedDetail: 'El pago ha sido marcado como realizado.',
  confirmFailed: 'No se pudo confirmar el pago. Inténtalo de nuevo.',
  markPaidFailed: 'Error al marcar el pago como pagado',
  reverted: 'Pago revertido correctamente',
  revertFailed: 'Error al revertir el pago',
  historyFailed: 'No se pudo cargar el historial de pagos.',
  noneToShow: 'No hay pagos que mostrar.',
  notFound: 'Pago no encontrado',
  alreadyPaid: 'El pago ya está marcado como pagado',
  nonePaid: 'El cliente no tiene pagos que revertir',
  lastPaidFailed: 'No se pudo cargar el último pago.',
  notPaid: 'El pago no está marcado como pagado',
  paidDateMissing: 'Escribe la fecha de pago',
  /** Of a variable client. */
  figuresMissing: 'Debes ingresar el monto pagado y la utilidad generada',
  paidInFuture: 'La fecha de pago no puede ser posterior a hoy',
} as const

export function amountChanged(amount: Quetzales): string {
  return `El monto del pago cambió: ahora es ${formatQuetzales(amount)}. Confírmalo de nuevo.`
}

/**
 * When a payment was marked paid, in Guatemalan time: 'Registrado hoy a las 10:42', on another day 'Registrado el 21
 * nov 2026 a las 10:42'; null if unknown (specification 3 A1). `markedAt` is ISO-8601 in UTC.
 */
export function registeredAt(markedAt: string | null, today: LocalDate): string | null {
  if (markedAt === null) return null
  const day = guatemalaDay(markedAt)
  const time = guatemalaTime(markedAt).slice(0, 5)
  return `Registrado ${day === today ? 'hoy' : `el ${formatLocalDate(day)}`} a las ${time}`
}

/** When the client paid: 'Pagó hoy, 22 nov 2026', on another day 'Pagó el 14 nov 2026' (specification 3 A8). */
export function paidOn(date: LocalDate, today: LocalDate): string {
  return `Pagó ${date === today ? 'hoy,' : 'el'} ${formatLocalDate(date)}`
}

/** Says that a payment is revenue of an earlier month; null in the current one (specification 3 A8). */
export function revenueOfOtherMonth(date: LocalDate, today: LocalDate): string | null {
  const period = periodOf(date)
  return period === periodOf(today) ? null : `Contará en los ingresos de ${periodInSentence(period)}.`
}

/** The question about a date received that is unlikely for the paid month, and both in words (specification 5 A3). */
export function unlikelyPaidQuestion(date: LocalDate, period: Period) {
  return {
    question: `¿Pagó en ${date.slice(0, 4)}?`,
    detail: `La fecha de pago es el ${dateInWords(date)}, más de ${MOST_MONTHS_BEFORE} meses antes de ${periodInSentence(period)}.`,
  }
}

/** The question about the date of a refund that is unlikely for a payment of this month (specification 5 A3). */
export function unlikelyRefundQuestion(date: LocalDate) {
  return {
    question: `¿Se devolvió en ${date.slice(0, 4)}?`,
    detail: `La fecha es el ${dateInWords(date)}, hace más de ${MOST_MONTHS_BEFORE} meses.`,
  }
}

/** Why a date received is refused where nobody can be asked. */
export function tooEarlyForMonth(date: LocalDate, period: Period): string {
  const { first } = daysOfPeriod(period)
  return `el ${formatLocalDate(date)} es más de ${MOST_MONTHS_BEFORE} meses antes del ${formatLocalDate(first)}, cuando empieza el mes del pago`
}

/** The filter of what is still to be collected: 'Por cobrar, vence del 1 nov 2026 al 30 nov 2026'; '' is no bound. */
export function owedBetween({ from, to }: { from: LocalDate | ''; to: LocalDate | '' }): string {
  if (from === '') return `Por cobrar, vence hasta el ${formatLocalDate(to)}`
  if (to === '') return `Por cobrar, vence desde el ${formatLocalDate(from)}`
  return `Por cobrar, vence del ${formatLocalDate(from)} al ${formatLocalDate(to)}`
}
