import { formatLocalDate, guatemalaDay, guatemalaTime, type LocalDate } from '../dates/local-date'
import { shortDay } from '../dates/short-day'
import { formatQuetzales, isNegative, isZero, type Quetzales, withoutSign } from '../money/money'

/** Texts about the cash drawer (product/cash#closing). */
export const cashTexts = {
  loadFailed: 'No se pudo cargar la caja.',
  noReceipts: 'No hay recibos en estas fechas.',
  noReceiptsHint: 'Lo que cobres aparece aquí, con la hora en que lo registraste.',
  noMovements: 'Sin movimientos en estas fechas.',
  noClosings: 'No hay cierres registrados aún.',
  noClosingsHint: 'Cuenta el efectivo al final del día con «Cerrar caja».',
  rangeReversed: 'Desde: elige una fecha que no sea posterior a la de Hasta',
  movementFailed: 'No se pudo registrar el movimiento.',
  movementUnanswered:
    'No llegó respuesta y puede que sí se haya registrado. Guárdalo otra vez: no se registrará dos veces.',
  movementVoidFailed: 'No se pudo anular el movimiento.',
  movementNotFound: 'Movimiento no encontrado',
  movementAlreadyVoid: 'El movimiento ya está anulado',
  movementKindInvalid: 'Tipo: elige expense, deposit, withdrawal o entry',
  movementAmountMissing: 'Escribe el monto del movimiento',
  expenseNotFound: 'Gasto no encontrado',
  expenseAlreadyVoid: 'El gasto ya está anulado',
  expenseDescriptionMissing: 'Escribe en qué se gastó',
  expenseAmountMissing: 'Escribe el monto del gasto',
  amountZero: 'Monto: escribe un monto mayor que 0',
  paste: 'Pegar cobros de un mensaje',
  closed: 'Caja cerrada',
  closeFailed: 'No se pudo cerrar la caja.',
  closeUnanswered: 'No llegó respuesta y puede que sí se haya cerrado. Guarda otra vez: no se cerrará dos veces.',
  alreadyClosedDetail: 'No se cerró otra vez. Revisa ese cierre antes de contar de nuevo.',
  countMissing: 'Cuenta el efectivo por denominación o escribe el total contado',
  leftMissing: 'Escribe cuánto efectivo se queda en la caja',
  floatMissing: 'Escribe con cuánto efectivo abrió la caja',
  expectedMissing: 'Falta lo que debe haber en la caja',
  expectedInvalid: 'Lo que debe haber: escribe un monto con dos decimales',
  reasonMissing: 'Escribe el motivo de la diferencia',
  sinceInFuture: 'Desde: elige una fecha que no sea posterior a hoy',
  closingNotFound: 'Cierre no encontrado',
  shareFailed: 'No se pudo compartir el cierre. Inténtalo de nuevo.',
} as const

/** The difference of a count in words: 'Faltan Q5.00', 'Sobran Q5.00', 'Cuadra' (product/cash#closing). */
export function differenceText(difference: Quetzales): string {
  if (isZero(difference)) return 'Cuadra'
  const amount = formatQuetzales(withoutSign(difference))
  return isNegative(difference) ? `Faltan ${amount}` : `Sobran ${amount}`
}

export function leftTooMuch(counted: Quetzales): string {
  return `Dejo en caja: no puede ser más que lo contado, ${formatQuetzales(counted)}`
}

/** The message if payments or expenses came in while the cash was counted; `expected` is the new figure in quetzales. */
export function expectedChanged(expected: Quetzales): string {
  return `Hubo movimientos mientras contabas: ahora debe haber ${formatQuetzales(expected)}.`
}

/** The drawer was closed meanwhile: `La caja ya se cerró a las 18:04`, with the day if it was not today. */
export function alreadyClosed(closedAt: string, today: LocalDate): string {
  const day = guatemalaDay(closedAt)
  const time = guatemalaTime(closedAt).slice(0, 5)
  return `La caja ya se cerró ${day === today ? '' : `el ${formatLocalDate(day)} `}a las ${time}`
}

/** The refusal of a closing whose number is further on than that of the open drawer. */
export function nextClosingIs(number: number): string {
  return `El próximo cierre de caja es el ${number}`
}

export function closingTitle(number: number): string {
  return `Cierre ${number}`
}

/** Cash that phones took before a closing and delivered after it: 'Llegaron después del cierre 12'. */
export function arrivedAfter(closing: number): string {
  return `Llegaron después del cierre ${closing}`
}

/** 'Llegaron después del cierre 12: Q150.00'. */
export function arrivedLate({ closing, amount }: { closing: number; amount: Quetzales }): string {
  return `${arrivedAfter(closing)}: ${formatQuetzales(amount)}`
}

/** What reaches the server sooner had signal. */
const SOON_MS = 60_000

/**
 * When a phone took money without signal that the server registered `at` an instant: 'sin señal, 10:42', of another day 'sin señal,
 * 27 nov 10:42'; null if it arrived at once, or no phone took it.
 */
export function takenWords({ takenAt, at }: { takenAt: string | null; at: string }): string | null {
  if (takenAt === null || Date.parse(at) - Date.parse(takenAt) < SOON_MS) return null
  const taken = guatemalaDay(takenAt)
  const day = guatemalaDay(at)
  const time = guatemalaTime(takenAt).slice(0, 5)
  return taken === day ? `sin señal, ${time}` : `sin señal, ${shortDay(taken, day)} ${time}`
}

/** Where the web app shows and prints a closing (product/cash#closing). */
export function closingPath(number: number): string {
  return `/cash/closings/${number}/print`
}

/** Of a receipt that was received another day than it was registered: 'fechado 14 nov'. */
export function datedText(receivedOn: LocalDate): string {
  return `fechado ${withoutYear(receivedOn)}`
}

/** Of a receipt, the part that was voided on the shown days: 'Anulados Q150.00'. */
export function voidedPartText(amount: Quetzales): string {
  return `Anulados ${formatQuetzales(amount)}`
}

/** Of what was voided on another day than those that are shown: 'Anulado el 14 nov'. */
export function voidedOnText(day: LocalDate): string {
  return `Anulado el ${withoutYear(day)}`
}

function withoutYear(date: LocalDate): string {
  return formatLocalDate(date).replace(/ \d{4}$/, '')
}
