import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, isZero, type Quetzales, subtractQuetzales, withoutSign } from '../money/money'
import { isTaken, settle } from './account-rules'
import { chargedSum, conceptsOf, type OtherCharge } from './other-charges'
import { pays } from './received-texts'

/** Texts of 'Cobré al cliente equivocado' (product/receipts#moving). */
export const moveTexts = {
  title: 'Cobré al cliente equivocado',
  rightClient: '¿De quién es el dinero?',
  kept: 'Conserva la fecha, la forma y la referencia. La caja no cambia.',
  canBeUndone: 'Puedes deshacerlo.',
  cannotBeUndone: 'No tiene «Deshacer»: si te equivocas otra vez, pasa el recibo nuevo al cliente correcto.',
  failed: 'No se pudo pasar el recibo.',
  unanswered: 'No llegó respuesta y puede que sí se haya pasado. Confirma otra vez: no se pasará dos veces.',
  loadFailed: 'No se pudo cargar el recibo.',
} as const

/** A client to whom the money of a receipt is moved; the amounts of a variable one are null. */
type RightClient = {
  name: string
  open: readonly { period: Period; amount: Quetzales | null }[]
  accountBalance: Quetzales
}

/** The open months of a client that money may pay, oldest first; none of a variable one, whose amounts are not known. */
export function payableMonths({ open }: Pick<RightClient, 'open'>): { period: Period; amount: Quetzales }[] {
  return open.flatMap(({ period, amount }) => (amount === null ? [] : [{ period, amount }]))
}

type MovedReceipt = { number: number; amount: Quetzales; others?: readonly OtherCharge[] }

/** 'El recibo 1042 se anula y sus Q175.00 pasan a Rita Pop: paga noviembre de 2026.' */
export function moveSentence({ number, amount, others = [] }: MovedReceipt, client: RightClient): string {
  const { name, accountBalance: balance } = client
  const months = payableMonths(client)
  const received = subtractQuetzales(amount, chargedSum(others))
  const what = `El recibo ${number} se anula y sus ${formatQuetzales(amount)} pasan a ${name}`
  const charges = others.length === 0 ? '' : `: ${conceptsOf(others)}`
  if (others.length > 0 && isZero(received)) return `${what}${charges}.`
  const { paid, change, missing } = settle(months, { balance, received })
  const next = months.find((month) => !paid.includes(month))
  const said = pays({
    paid,
    received,
    change,
    short: next && missing ? { period: next.period, missing } : null,
  })
  return `${what}${charges === '' ? ':' : `${charges};`} ${said.charAt(0).toLowerCase()}${said.slice(1)}`
}

type WrongReceipt = { clientName: string; periods: readonly Period[]; accountAmount: Quetzales | null }

/** 'Ana López queda sin pagar noviembre de 2026.'; empty if the client loses only money. */
export function lostByMove({ clientName, periods, accountAmount }: WrongReceipt): string {
  if (periods.length === 0) return ''
  const unpaid = `${clientName} queda sin pagar ${listPeriods(periods)}`
  const back = accountAmount !== null && isTaken(accountAmount) ? formatQuetzales(withoutSign(accountAmount)) : null
  return back === null ? `${unpaid}.` : `${unpaid} y recupera ${back} a cuenta.`
}

export function canBeMoved({ voided, amount }: { voided: boolean; amount: Quetzales }): boolean {
  return !voided && !isZero(amount) && !isTaken(amount)
}

/** `number` of the new receipt. */
export function movedText(number: number): string {
  return `Pasado al recibo ${number}`
}
