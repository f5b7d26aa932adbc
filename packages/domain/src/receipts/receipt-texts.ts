import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { isDamagedNumber } from '../text/damaged-number'

/** Texts about receipts (product/receipts#a-receipt). */
export const receiptTexts = {
  notFound: 'Recibo no encontrado',
  loadFailed: 'No se pudo cargar el recibo.',
  shareFailed: 'No se pudo compartir el recibo. Inténtalo de nuevo.',
  /** Stands on a receipt whose lines are all void. */
  voided: 'ANULADO',
  nextPayment: 'Próximo pago',
  receivedFrom: 'Recibimos de',
  service: 'Por servicio de internet de',
  amountMissing: 'Escribe el monto de cada mes',
  monthsMissing: 'Elige al menos un mes',
  monthTwice: 'Este mes está dos veces',
  alreadyVoid: 'El recibo ya está anulado',
  clientDeleted: 'El cliente de este recibo fue eliminado',
} as const

/** The hint below a reference that a spreadsheet has shortened; null for any other. */
export function referenceWarning(reference: string): string | null {
  return isDamagedNumber(reference) ? 'Excel acortó este número: escríbelo completo.' : null
}

/** A revert voids the receipt for good; 'Deshacer' makes another one (product/payments#a-revert-voids-for-good). */
export function revertSentence(receiptNumber: number | null): string {
  const annulment = `La anulación ${receiptNumber === null ? 'de su recibo' : `del recibo ${receiptNumber}`}`
  return `${annulment} no se puede deshacer: si fue un error, «Deshacer» registra el pago otra vez, con otro recibo.`
}

/** 'Recibo 1042', of one that a phone took without signal 'Recibo 1042 (P7-12)'. */
export function receiptTitle(number: number, provisionalNumber?: string | null): string {
  return provisionalNumber ? `Recibo ${number} (${provisionalNumber})` : `Recibo ${number}`
}

/** Where the web app shows and prints a receipt (product/receipts#paper). */
export function receiptPath(number: number): string {
  return `/receipts/${number}/print`
}

export function advanceLimit(months: number): string {
  return `Se pueden adelantar ${months} meses como máximo.`
}

export function advanceOutOfOrder(missing: readonly Period[]): string {
  return `Los meses adelantados van en orden: falta ${listPeriods(missing)}.`
}
