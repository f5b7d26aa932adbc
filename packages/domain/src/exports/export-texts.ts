import type { PaymentStatus } from '../billing/payment-status'

/** Sentences about exports. */
export const exportTexts = {
  done: 'Archivo exportado',
  failed: 'No se pudo exportar. Inténtalo de nuevo.',
} as const

/** State of a payment, or of a client, in an exported list of many clients. */
export const paymentStatusWord: Record<PaymentStatus, string> = {
  paid: 'Pagado',
  overdue: 'Vencido',
  pending: 'Pendiente',
}

/** The same in the history of one client, where what is not due yet is Programado. */
export const historyStatusWord: Record<PaymentStatus, string> = { ...paymentStatusWord, pending: 'Programado' }
