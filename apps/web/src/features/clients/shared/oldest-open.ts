import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'

/** The unpaid payment that is due first; undefined if everything is paid. */
export function oldestOpen<Payment extends { isPaid: boolean; dueDate: LocalDate }>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments
    .filter(({ isPaid }) => !isPaid)
    .reduce<Payment | undefined>((oldest, one) => (oldest && oldest.dueDate <= one.dueDate ? oldest : one), undefined)
}

/** The period of the oldest unpaid payment that is due before `payment`; undefined without one (specification 3 A4). */
export function earlierOwed(
  payments: readonly { isPaid: boolean; dueDate: LocalDate; period: Period }[],
  payment: { dueDate: LocalDate },
): Period | undefined {
  const oldest = oldestOpen(payments)
  return oldest && oldest.dueDate < payment.dueDate ? oldest.period : undefined
}
