import type { LocalDate } from '../dates/local-date'
import { isZero, type Quetzales } from '../money/money'

/** Of a client: whether it owes a payment. */
export const clientStatuses = ['paid', 'pending'] as const
export type ClientStatus = (typeof clientStatuses)[number]

export type ClientPaymentState = 'paid' | 'overdue' | 'pending'
/** The state of a payment: `free` if it is unpaid and costs nothing. */
export type PaymentStatus = ClientPaymentState | 'free'

/** `amount` in quetzales; an unpaid payment of a variable client has none yet. */
type Payable = { isPaid: boolean; amount: Quetzales | null }

/** Whether a payment is owed: unpaid, and not of Q0.00 (product/billing#months-of-nothing). */
export function isOwed({ isPaid, amount }: Payable): boolean {
  return !isPaid && (amount === null || !isZero(amount))
}

/**
 * Paid; free if it costs nothing; overdue if owed with a due date before today; else pending
 * (product/billing#months-of-nothing).
 */
export function paymentStatus(payment: Payable & { dueDate: LocalDate }, today: LocalDate): PaymentStatus {
  if (payment.isPaid) return 'paid'
  if (!isOwed(payment)) return 'free'
  return owedStatus(payment.dueDate, today)
}

export function owedStatus(dueDate: LocalDate, today: LocalDate): 'overdue' | 'pending' {
  return dueDate < today ? 'overdue' : 'pending'
}
