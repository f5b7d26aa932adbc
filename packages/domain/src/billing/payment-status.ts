import type { LocalDate } from '../dates/local-date'
import type { Quetzales } from '../money/money'

/** Of a client: whether it owes a payment. */
export const clientStatuses = ['paid', 'pending'] as const
export type ClientStatus = (typeof clientStatuses)[number]

export type ClientPaymentState = 'paid' | 'overdue' | 'pending'
/** The state of a payment: `free` if it is unpaid and costs nothing. */
export type PaymentStatus = ClientPaymentState | 'free'

/** `amount` in quetzales; an unpaid payment of a variable client has none yet. */
type Payable = { isPaid: boolean; amount: Quetzales | null }

/** Whether a payment is owed: unpaid, and not of Q0.00 (specification 5 A5). */
export function isOwed({ isPaid, amount }: Payable): boolean {
  return !isPaid && amount !== '0.00'
}

/** Paid; free if it costs nothing; overdue if owed with a due date before today; else pending (specifications 1 §4, 5 A5). */
export function paymentStatus(payment: Payable & { dueDate: LocalDate }, today: LocalDate): PaymentStatus {
  if (payment.isPaid) return 'paid'
  if (!isOwed(payment)) return 'free'
  return owedStatus(payment.dueDate, today)
}

export function owedStatus(dueDate: LocalDate, today: LocalDate): 'overdue' | 'pending' {
  return dueDate < today ? 'overdue' : 'pending'
}
