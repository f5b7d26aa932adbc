import type { Db } from '@isp/db/connection'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import type { PaymentHistoryFilters, PaymentHistoryInput } from '@isp/domain/clients/client.schema'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import type { Quetzales } from '@isp/domain/money/money'
import { paidDateOf } from '../../billing/billing.service'
import type { Clock } from '../../context'
import { findPayment, payUnpaidPayment, unpayPaidPayment } from './payment.queries'
import { listPaymentHistory, sumPaymentHistory } from './payment-history.queries'

type Deps = { db: Db; clock: Clock }
type PaymentToMark = { id: number; paidDate?: LocalDate | undefined; expectedAmount?: Quetzales | undefined }

/**
 * Marks a payment paid on a date, today when absent, with the client's present utility. BAD_REQUEST for a date
 * after today, NOT_FOUND without such a payment, CONFLICT when it is paid already or not of the expected amount.
 */
export async function markPaymentPaid({ db, clock }: Deps, { id, paidDate, expectedAmount }: PaymentToMark) {
  const toPay = {
    id,
    paidDate: paidDateOf(paidDate, clock),
    markedAt: clock.now().toISOString(),
    expectedAmount: expectedAmount ?? null,
  }
  const payment = await payUnpaidPayment(db, toPay)
  if (!payment) {
    throw await refusal(db, id, ({ isPaid, amount }) => (isPaid ? paymentTexts.alreadyPaid : amountChanged(amount)))
  }
  return payment
}

/** Makes a paid payment unpaid. NOT_FOUND without such a payment, CONFLICT when it is not paid. */
export async function revertPayment({ db }: Deps, id: number) {
  const payment = await unpayPaidPayment(db, id)
  if (!payment) throw await refusal(db, id, () => paymentTexts.notPaid)
  return payment
}

/** One page of the payments of all clients that pass the filters, latest due first. */
export function readPaymentHistory({ db, clock }: Deps, { page, limit, ...filters }: PaymentHistoryInput) {
  return listPaymentHistory(db, { page, limit, filters, today: guatemalaToday(clock.now()) })
}

/** How many payments pass the filters, and what they add up to in quetzales. */
export function readPaymentHistoryTotals({ db, clock }: Deps, filters: PaymentHistoryFilters) {
  return sumPaymentHistory(db, { filters, today: guatemalaToday(clock.now()) })
}

async function refusal(
  db: Db,
  id: number,
  conflict: (payment: { isPaid: boolean; amount: Quetzales }) => string,
): Promise<AppError> {
  const payment = await findPayment(db, id)
  return payment ? new AppError('CONFLICT', conflict(payment)) : new AppError('NOT_FOUND', paymentTexts.notFound)
}
