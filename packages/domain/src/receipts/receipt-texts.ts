import type { PaymentMethod } from './receipt.schema'

/** Texts about receipts (specification 3 B1). */
export const receiptTexts = {
  notFound: 'Recibo no encontrado',
  /** Stands on a receipt whose lines are all void. */
  voided: 'ANULADO',
  receivedFrom: 'Recibimos de',
} as const

/** The methods as the operator and the customer read them. */
export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Efectivo',
  deposit: 'Depósito',
  transfer: 'Transferencia',
  other: 'Otro',
}
