import { daysOfPeriod, type Period } from '../dates/period'
import type { PaymentKind } from './payment.schema'

/** Path of the payment history with what was paid in a month: it adds up to the reports' figures (specification 3 A9). */
export function paymentsOfMonth(month: Period, kind: PaymentKind = 'all'): string {
  const { first, last } = daysOfPeriod(month)
  return `/payments?${kind === 'all' ? '' : `kind=${kind}&`}paidFrom=${first}&paidTo=${last}`
}
