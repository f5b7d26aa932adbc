import type { PaymentHistoryFilters, PaymentHistoryInput } from '@isp/domain/clients/client.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import type { Deps } from '../../context'
import { regularClients } from '../shared/client-kind.queries'
import { paymentUseCases } from '../shared/payment-use-cases.service'
import { payPayment, revertPayment } from './payment.queries'
import { listPaymentHistory, sumPaymentHistory } from './payment-history.queries'

export const regularPayments = paymentUseCases(regularClients, { pay: payPayment, revert: revertPayment })

/** One page of the payments of all clients that match the filters, latest due first. */
export function readPaymentHistory({ db, clock }: Deps, { page, limit, ...filters }: PaymentHistoryInput) {
  return listPaymentHistory(db, { page, limit, filters, today: guatemalaToday(clock.now()) })
}

/** Number and sums (in quetzales) of the payments that match the filters. */
export function readPaymentHistoryTotals({ db, clock }: Deps, filters: PaymentHistoryFilters) {
  return sumPaymentHistory(db, { filters, today: guatemalaToday(clock.now()) })
}
