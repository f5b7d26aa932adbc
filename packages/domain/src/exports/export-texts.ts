import type { PaymentStatus } from '../billing/payment-status'

/** Texts about exports. */
export const exportTexts = {
  done: 'Archivo exportado',
  failed: 'No se pudo exportar. Inténtalo de nuevo.',
} as const

/** Status of a payment or a client in exported lists. */
export const paymentStatusWord: Record<PaymentStatus, string> = {
  paid: 'Pagado',
  overdue: 'Vencido',
  pending: 'Pendiente',
  free: 'Sin cobro',
}

/** The same in the history of one client, where pending payments are 'Programado'. */
export const historyStatusWord: Record<PaymentStatus, string> = { ...paymentStatusWord, pending: 'Programado' }
