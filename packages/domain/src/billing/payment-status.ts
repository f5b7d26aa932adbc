import type { LocalDate } from '../dates/local-date'

export type PaymentStatus = 'paid' | 'overdue' | 'pending'

/** Paid, or unpaid with a due date before today (overdue), or unpaid and not yet due (specification 1 §4). */
export function paymentStatus(payment: { isPaid: boolean; dueDate: LocalDate }, today: LocalDate): PaymentStatus {
  if (payment.isPaid) return 'paid'
  return payment.dueDate < today ? 'overdue' : 'pending'
}
