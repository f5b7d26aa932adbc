import type { LocalDate } from '../dates/local-date'

export type PaymentStatus = 'paid' | 'overdue' | 'pending'

/** Paid; overdue if unpaid with a due date before today; else pending (specification 1 §4). */
export function paymentStatus(payment: { isPaid: boolean; dueDate: LocalDate }, today: LocalDate): PaymentStatus {
  if (payment.isPaid) return 'paid'
  return payment.dueDate < today ? 'overdue' : 'pending'
}
