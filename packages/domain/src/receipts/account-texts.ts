import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { formatQuetzales, type Quetzales } from '../money/money'
import { withoutSign } from './account-rules'

/** Texts about money on the account of a client (specification 4 A). */
export const accountTexts = {
  receivedMissing: 'Escribe cuánto recibiste',
  receivedZero: 'Recibido: escribe un monto mayor que 0',
  balanceInvalid: 'Saldo a cuenta: escribe un monto con dos decimales como máximo',
  refundMissing: 'Escribe cuánto devuelves',
  refundZero: 'Monto: escribe un monto mayor que 0',
  reasonMissing: 'Escribe el motivo de la devolución',
  moveToSame: 'El recibo ya es de este cliente',
  nothingToMove: 'Este recibo no recibió dinero: anúlalo.',
  /** The method of a receipt that was paid from the account alone. */
  fromAccount: 'Lo abonado',
  refund: 'Devolución',
  refundedTo: 'Devolvimos a',
  refunded: 'Total devuelto',
  reason: 'Motivo',
  /** The line of a receipt that leaves money on the account, or takes it. */
  left: 'A cuenta',
  taken: 'De lo abonado',
  balance: 'Saldo a cuenta',
  stillOwes: 'Aún debe',
  opening: 'Saldo inicial',
} as const

/** The message if another balance was expected. */
export function balanceChanged(balance: Quetzales): string {
  return `El saldo a cuenta cambió: ahora es ${formatQuetzales(balance)}.`
}

/** The message if nothing is received and the account pays no month. */
export function notEnough(missing: Quetzales): string {
  return `No alcanza: faltan ${formatQuetzales(missing)}.`
}

/** The message if more is given back than there is. */
export function onlyOnAccount(balance: Quetzales): string {
  return `Solo hay ${formatQuetzales(balance)} a cuenta.`
}

/** The message if one of several months is reverted whose receipt took from the account. */
export function tookFromAccount({ receipt, amount }: { receipt: number; amount: Quetzales }): string {
  return `Este recibo tomó ${formatQuetzales(withoutSign(amount))} de lo abonado: anula el recibo ${receipt} completo.`
}

/** The message if what a receipt left on the account was used since. */
export function alreadyUsed({ amount, receipt }: { amount: Quetzales; receipt: number }): string {
  return `${formatQuetzales(amount)} de este recibo ya se usaron en el recibo ${receipt}.`
}

/** The receipt that has a reference already. */
export type SameSlip = { number: number; clientName: string; receivedOn: LocalDate }

/** The question if a reference is typed that a receipt has already. */
export function sameReference(reference: string, { number, clientName, receivedOn }: SameSlip): string {
  const where = `el recibo ${number} (${clientName}, ${formatLocalDate(receivedOn)})`
  return `La referencia ${reference.trim()} ya está en ${where}. ¿Registrar de todos modos?`
}
