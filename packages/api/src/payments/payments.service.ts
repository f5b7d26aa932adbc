import type { PaymentHistoryFilters } from '@isp/domain/clients/client.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import type { AllPaymentsFilters, PaymentKind } from '@isp/domain/payments/payment.schema'
import type { Deps } from '../context'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { listPaymentHistory, sumPaymentHistory } from './payment-history.queries'

type Page = { page: number; limit: number }

export function kindsOf(kind: PaymentKind) {
  return kind === 'all' ? Object.values(clientKinds) : [clientKinds[kind]]
}

/** Latest due first. */
export function readPaymentHistory(deps: Deps, { kind, ...input }: AllPaymentsFilters & Page) {
  return readPaymentHistoryOf(deps, kindsOf(kind), input)
}

/** Sums are in quetzales. */
export function readPaymentTotals(deps: Deps, { kind, ...filters }: AllPaymentsFilters) {
  return readPaymentTotalsOf(deps, kindsOf(kind), filters)
}

export function readPaymentHistoryOf<Kind extends ClientKind>(
  { db, clock }: Deps,
  kinds: readonly Kind[],
  { page, limit, ...filters }: PaymentHistoryFilters & Page,
) {
  return listPaymentHistory(db, { kinds, page, limit, filters, today: guatemalaToday(clock.now()) })
}

export function readPaymentTotalsOf({ db, clock }: Deps, kinds: readonly ClientKind[], filters: PaymentHistoryFilters) {
  return sumPaymentHistory(db, { kinds, filters, today: guatemalaToday(clock.now()) })
}
