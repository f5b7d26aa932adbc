import type { LocalDate } from '../dates/local-date'
import type { ClientStatus } from './payment-status'
import { type ClientPaymentState, owedStatus } from './payment-status'

/**
 * State of a client: that of its earliest-due owed payment, so overdue as soon as one payment is; paid if
 * `unpaidDueDate` is null because nothing is owed (specification 1 §4).
 */
export function clientState(unpaidDueDate: LocalDate | null, today: LocalDate): ClientPaymentState {
  return unpaidDueDate === null ? 'paid' : owedStatus(unpaidDueDate, today)
}

/** Due date of a client's earliest-due owed payment, by its next payment date; null if nothing is owed. */
export function unpaidDueDateOf(client: { status: ClientStatus; nextPaymentDate: LocalDate | null }): LocalDate | null {
  return client.status === 'pending' ? client.nextPaymentDate : null
}
