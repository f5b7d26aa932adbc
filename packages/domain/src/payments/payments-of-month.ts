import type { LocalDate } from '../dates/local-date'
import { daysOfPeriod, type Period } from '../dates/period'
import type { PaymentKind } from './payment.schema'

/** Path of the payment history with what was paid in a month: it adds up to the reports' figures (specification 3 A9). */
export function paymentsOfMonth(month: Period, kind: PaymentKind = 'all'): string {
  const { first, last } = daysOfPeriod(month)
  return paymentsPaid({ from: first, to: last, kind })
}

/** The same of some days, first and last included. */
export function paymentsPaid({
  from,
  to,
  kind = 'all',
}: {
  from: LocalDate
  to: LocalDate
  kind?: PaymentKind
}): string {
  return `/payments?${kind === 'all' ? '' : `kind=${kind}&`}paidFrom=${from}&paidTo=${to}`
}
