import { isOwed } from '@isp/domain/billing/payment-status'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'

type Open = { isPaid: boolean; amount: Quetzales | null; dueDate: LocalDate }

/** The owed payment that is due first; undefined if nothing is owed. */
export function oldestOpen<Payment extends Open>(payments: readonly Payment[]): Payment | undefined {
  return payments
    .filter(isOwed)
    .reduce<Payment | undefined>((oldest, one) => (oldest && oldest.dueDate <= one.dueDate ? oldest : one), undefined)
}

/**
 * The period of the oldest owed payment that is due before `payment`; undefined without one
 * (product/payments#an-earlier-month).
 */
export function earlierOwed(
  payments: readonly (Open & { period: Period })[],
  payment: { dueDate: LocalDate },
): Period | undefined {
  const oldest = oldestOpen(payments)
  return oldest && oldest.dueDate < payment.dueDate ? oldest.period : undefined
}
