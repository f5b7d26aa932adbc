import type { OwedMonths } from '../billing/client-debt'
import { owedInWords } from '../billing/debt-texts'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { formatQuetzales, isZero, type Quetzales } from '../money/money'
import { methodLabels, type PaymentMethod } from './payment-methods'
import { type AskedField, askedFieldKeys } from './receipt-fields'
import { receiptTitle } from './receipt-texts'

/** Texts of 'Cobrar' (product/receipts#collecting). */
export const collectTexts = {
  nothingFound: 'Sin resultados',
  upToDate: 'Está al día: se cobra por adelantado.',
  noMonths: 'Está al día: no hay meses que cobrar.',
  failed: 'No se pudo cobrar.',
  unanswered: 'No llegó respuesta y puede que sí se haya cobrado. Cobra otra vez: no se cobrará dos veces.',
  searchFailed: 'No se pudo buscar.',
  loadFailed: 'No se pudo cargar lo que debe el cliente.',
  referenceMissing: 'Falta la referencia.',
  inCash: '¿En efectivo?',
  /** Ticks all open months: 'Todo: Q400.00'; their amounts are unknown of a variable client. */
  all: (netDebt: Quetzales | null) => (netDebt === null ? 'Todo' : `Todo: ${formatQuetzales(netDebt)}`),
} as const

type SlipText = { method: PaymentMethod; paidDate: LocalDate } & Record<AskedField, string>

/** `openAmount` is the sum of all owed months, `fee` what a month costs; null of a variable client. */
type Owing = OwedMonths & { openAmount: Quetzales | null; fee: Quetzales | null; nextPaymentDate: LocalDate | null }

/**
 * A client's line in the search: `debe 2 meses · Q300.00 + noviembre, vence el 30`; with nothing overdue `noviembre, vence
 * el 30 · Q150.00`, or `al día, paga hasta el 15 dic`, `al día, sin cuota`.
 */
export function owingLine({ openAmount, fee, nextPaymentDate, ...owed }: Owing, today: LocalDate): string {
  const words = owedInWords(owed, today)
  if (owed.overdueCount > 0) return `debe ${words}`
  if (words !== '') return openAmount === null ? words : `${words} · ${formatQuetzales(openAmount)}`
  if (fee !== null && isZero(fee)) return 'al día, sin cuota'
  if (nextPaymentDate === null) return 'al día'
  const [year = ''] = today.split('-')
  return `al día, paga hasta el ${formatLocalDate(nextPaymentDate).replace(` ${year}`, '')}`
}

/** Offered for the next client: 'Con la misma boleta: Depósito · 482913 · BI · 3 nov 2026'. */
export function sameSlip({ method, paidDate, ...texts }: SlipText): string {
  const parts = [methodLabels[method], ...askedFieldKeys.map((field) => texts[field]), formatLocalDate(paidDate)]
  return `Con la misma boleta: ${parts.filter((part) => part !== '').join(' · ')}`
}

/** The answer to `referenceMissing` that collects without one: 'Depósito sin referencia'. */
export function withoutReference(method: PaymentMethod): string {
  return `${methodLabels[method]} sin referencia`
}

/** 'Cobrado. Recibo 1042', of one that this phone took 'Cobrado. Recibo 1042 (P7-12)'. */
export function collectedText(number: number, provisionalNumber?: string | null): string {
  return `Cobrado. ${receiptTitle(number, provisionalNumber)}`
}

/** The message if a changed collection is repeated that was stored as it was first sent. */
export function collectedBefore(number: number): string {
  return `Ya se cobró con los datos del primer intento, en el recibo ${number}, y no se cobró otra vez.`
}
