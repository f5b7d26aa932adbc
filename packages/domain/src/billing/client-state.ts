import type { ClientStatus } from '../clients/client.schema'
import type { LocalDate } from '../dates/local-date'
import { type PaymentStatus, paymentStatus } from './payment-status'

/**
 * State of a client wherever it is shown: that of its earliest-due unpaid payment, so overdue as soon as one payment
 * is; paid when none is unpaid, for which `unpaidDueDate` is null (specification 1 §4).
 */
export function clientState(unpaidDueDate: LocalDate | null, today: LocalDate): PaymentStatus {
  return unpaidDueDate === null ? 'paid' : paymentStatus({ isPaid: false, dueDate: unpaidDueDate }, today)
}

/** Due date of the earliest-due unpaid payment of a client that is given with its next payment date; null without one. */
export function unpaidDueDateOf(client: { status: ClientStatus; nextPaymentDate: LocalDate }): LocalDate | null {
  return client.status === 'pending' ? client.nextPaymentDate : null
}
