import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { shortDay } from '../dates/short-day'
import { formatQuetzales, type Quetzales, withoutSign } from '../money/money'
import { covers, hasMoney, isTaken } from './account-rules'

/** Texts about money on the account of a client (product/accounts#money-on-account). */
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
  payFromAccount: 'Pagar con lo abonado',
  linesFailed: 'No se pudo leer lo que abonó el cliente.',
  refundEffect: 'Queda un recibo de devolución, que en Caja es dinero que sale.',
  refundDone: 'Devolución registrada',
  refundFailed: 'No se pudo registrar la devolución.',
  refundUnanswered: 'No llegó respuesta y puede que sí se haya devuelto. Devuelve otra vez: no se devolverá dos veces.',
  opening: 'Saldo inicial',
  /** Beside the state of a client who owes, and has money on the account. */
  badge: 'Abonado',
} as const

export function onAccount(balance: Quetzales): string {
  return `${formatQuetzales(balance)} a cuenta`
}

/** Beside a sum of which accounts pay a part: 'menos Q100.00 a cuenta'. */
export function lessOnAccount(amount: Quetzales): string {
  return `menos ${onAccount(amount)}`
}

/** The sentence before a client with money on the account leaves or is deleted. */
export function hasOnAccount(balance: Quetzales): string {
  return `Tiene ${onAccount(balance)}.`
}

/** A debt and what the account takes off it: 'Q175.00 menos Q100.00 a cuenta'; one that it covers is 'cubierto'. */
export function debtLessAccount(owed: Quetzales, balance: Quetzales): string {
  return `${formatQuetzales(owed)} ${covers(owed, balance) ? 'cubiertos con' : 'menos'} ${onAccount(balance)}`
}

/** A total of which the account pays a part: 'Q175.00 − Q100.00 a cuenta'; without a part the total alone. */
export function totalLessAccount(total: Quetzales, fromAccount: Quetzales): string {
  return hasMoney(fromAccount) ? `${formatQuetzales(total)} − ${onAccount(fromAccount)}` : formatQuetzales(total)
}

export function balanceChanged(balance: Quetzales): string {
  return `El saldo a cuenta cambió: ahora es ${formatQuetzales(balance)}.`
}

/** The message if nothing is received and the account pays no month. */
export function notEnough(missing: Quetzales): string {
  return `No alcanza: faltan ${formatQuetzales(missing)}.`
}

export function onlyOnAccount(balance: Quetzales): string {
  return `Solo hay ${formatQuetzales(balance)} a cuenta.`
}

/** The message if a refund is dated before the account had the sum on every day since. */
export function coveredOnlySince(amount: Quetzales, since: LocalDate): string {
  return `Fecha: tiene ${formatQuetzales(amount)} a cuenta desde el ${formatLocalDate(since)}, no antes.`
}

/** The message if one of several months is reverted whose receipt took from the account. */
export function tookFromAccount({ receipt, amount }: { receipt: number; amount: Quetzales }): string {
  return `Este recibo tomó ${formatQuetzales(withoutSign(amount))} de lo abonado: anula el recibo ${receipt} completo.`
}

/** The message if what a receipt left on the account was used since. */
export function alreadyUsed({ amount, receipt }: { amount: Quetzales; receipt: number }): string {
  return `${formatQuetzales(amount)} de este recibo ya se usaron en el recibo ${receipt}.`
}

export function voidSentence({
  periods,
  accountAmount,
}: {
  periods: readonly Period[]
  accountAmount: Quetzales | null
}): string {
  const parts = [
    ...(periods.length > 0 ? ['sus meses quedan pendientes otra vez'] : []),
    ...(accountAmount === null ? [] : [accountVoided(accountAmount)]),
  ]
  const done = `${parts.join(', ')}${parts.length === 0 ? '' : ' y '}el recibo queda ANULADO, con su número.`
  return `${done.charAt(0).toUpperCase()}${done.slice(1)}`
}

type Line = { paymentId: number | null; concept: string | null; amount: Quetzales; voidedAt: string | null }

/**
 * What the revert of the only month of a receipt changes besides it: 'También se quitan Q50.00 de su cuenta.'; null if
 * the receipt has no line of the account, or if that stays with its other months (product/accounts#taking-back).
 */
export function accountReverted(lines: readonly Line[]): string | null {
  const left = lines.filter(({ voidedAt }) => voidedAt === null)
  const account = left.find(({ paymentId, concept }) => paymentId === null && concept === null)
  const months = left.filter(({ paymentId }) => paymentId !== null)
  return account && months.length === 1 ? `También ${accountVoided(account.amount)}.` : null
}

function accountVoided(amount: Quetzales): string {
  const shown = formatQuetzales(withoutSign(amount))
  return isTaken(amount) ? `${shown} vuelven a su cuenta` : `se quitan ${shown} de su cuenta`
}

/** The receipt that has a reference already. */
export type SameSlip = { number: number; clientName: string; receivedOn: LocalDate }

export function sameReference(reference: string, { number, clientName, receivedOn }: SameSlip): string {
  const where = `el recibo ${number} (${clientName}, ${formatLocalDate(receivedOn)})`
  return `La referencia ${reference.trim()} ya está en ${where}. ¿Registrar de todos modos?`
}

/** `reason` is why money was given back; else null. */
export function accountLineWord({ amount, reason }: { amount: Quetzales; reason: string | null }): string {
  if (reason !== null) return accountTexts.refund
  return isTaken(amount) ? accountTexts.taken : accountTexts.left
}

/**
 * The last money that a client left: 'abonó Q100.00 el 12 nov'; if the account has another sum now, that too: '· Q30.00 a
 * cuenta', as the debt beside it is net of that.
 */
export function depositedOn(
  { amount, receivedOn }: { amount: Quetzales; receivedOn: LocalDate },
  balance: Quetzales,
  today: LocalDate,
): string {
  const deposited = `abonó ${formatQuetzales(amount)} el ${shortDay(receivedOn, today)}`
  return amount === balance ? deposited : `${deposited} · ${onAccount(balance)}`
}

/** The message if a changed refund is repeated that was stored as it was first sent. */
export function refundedBefore(number: number): string {
  return `Ya se devolvió con los datos del primer intento, en el recibo ${number}, y no se devolvió otra vez.`
}
