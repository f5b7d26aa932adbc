import type { ClientStatus } from '../clients/client-filters.schema'
import type { LocalDate } from '../dates/local-date'
import { type PaymentStatus, paymentStatus } from './payment-status'

/**
 * State of a client: that of its earliest-due unpaid payment, so overdue as soon as one payment is; paid if
 * `unpaidDueDate` is null because nothing is unpaid (specification 1 §4).
 */
export function clientState(unpaidDueDate: LocalDate | null, today: LocalDate): PaymentStatus {
  return unpaidDueDate === null ? 'paid' : paymentStatus({ isPaid: false, dueDate: unpaidDueDate }, today)
}

/**
 * Due date of a client's earliest-due unpaid payment, derived from its next payment date; null if nothing is unpaid.
 */
export function unpaidDueDateOf(client: { status: ClientStatus; nextPaymentDate: LocalDate | null }): LocalDate | null {
  return client.status === 'pending' ? client.nextPaymentDate : null
}
