import { addDays, type LocalDate } from '../dates/local-date'
import { daysOfPeriod, type Period, periodOf } from '../dates/period'
import type { PaymentKind } from './payment.schema'

/**
 * Path of the payment history with what was paid in a month: it adds up to the reports' figures
 * (product/reports#why-this-figure).
 */
export function paymentsOfMonth(month: Period, kind: PaymentKind = 'all'): string {
  const { first, last } = daysOfPeriod(month)
  return historyPath({ paidFrom: first, paidTo: last }, kind)
}

/** Path of the payments that were paid from the first of a month to one of its days. */
export function paymentsUpTo(day: LocalDate): string {
  return historyPath({ paidFrom: daysOfPeriod(periodOf(day)).first, paidTo: day })
}

/** Path of the payment history with what regular clients still have to pay of a month. */
export function paymentsOwedOf(month: Period): string {
  const { first, last } = daysOfPeriod(month)
  return historyPath({ owedFrom: first, owedTo: last }, 'regular')
}

/** Path of the unpaid payments of all months before one. */
export function paymentsOwedBefore(month: Period): string {
  return historyPath({ owedTo: addDays(daysOfPeriod(month).first, -1) }, 'regular')
}

type Days = 'paidFrom' | 'paidTo' | 'owedFrom' | 'owedTo'

function historyPath(days: { [Day in Days]?: LocalDate }, kind: PaymentKind = 'all'): string {
  const chosen = Object.entries(kind === 'all' ? days : { kind, ...days })
  return `/payments?${chosen.map(([name, value]) => `${name}=${value}`).join('&')}`
}
