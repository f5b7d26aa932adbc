import type { PaymentStatus } from '../billing/payment-status'
import type { ClientStatus } from '../clients/client.schema'

/** Sentences about exports. */
export const exportTexts = {
  done: 'Archivo exportado',
  failed: 'No se pudo exportar. Inténtalo de nuevo.',
} as const

/** A client's state in an exported table. */
export const clientStatusWord: Record<ClientStatus, string> = { paid: 'Pagado', pending: 'Pendiente' }

/** A payment's state in an exported list of many clients. */
export const paymentStatusWord: Record<PaymentStatus, string> = {
  paid: 'Pagado',
  overdue: 'Vencido',
  pending: 'Pendiente',
}

/** The same in the history of one client, where what is not due yet is Programado. */
export const historyStatusWord: Record<PaymentStatus, string> = { ...paymentStatusWord, pending: 'Programado' }
