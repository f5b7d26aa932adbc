import type { Db } from '@isp/db/connection'
import { AppError } from '@isp/domain/app-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { PaymentHistoryFilters, PaymentHistoryInput } from '@isp/domain/clients/client.schema'
import { guatemalaToday, type LocalDate } from '@isp/domain/local-date'
import { paidDateOf } from '../billing/billing.service'
import { addToRunningTotal, subtractFromRunningTotal } from '../billing/running-total.queries'
import type { Clock } from '../context'
import { lockPaidPayment, paymentExists, payUnpaidPayment, unpayPayment } from './payment.queries'
import { listPaymentHistory, sumPaymentHistory } from './payment-history.queries'

type Deps = { db: Db; clock: Clock }
type PaymentToMark = { id: number; paidDate?: LocalDate | undefined }

/**
 * Marks a payment paid on a date, today when absent, with the client's present utility. BAD_REQUEST for a date
 * after today, NOT_FOUND without such a payment, CONFLICT when it is paid already.
 */
export async function markPaymentPaid({ db, clock }: Deps, { id, paidDate }: PaymentToMark) {
  const date = paidDateOf(paidDate, clock)
  return db.transaction().execute(async (trx) => {
    const payment = await payUnpaidPayment(trx, id, date)
    if (!payment) throw await refusal(trx, id, paymentTexts.alreadyPaid)
    await addToRunningTotal(trx, payment.utilityAmount)
    return payment
  })
}

/** Makes a paid payment unpaid. NOT_FOUND without such a payment, CONFLICT when it is not paid. */
export function revertPayment({ db }: Deps, id: number) {
  return db.transaction().execute(async (trx) => {
    const paid = await lockPaidPayment(trx, id)
    if (!paid) throw await refusal(trx, id, paymentTexts.notPaid)
    const payment = await unpayPayment(trx, id)
    await subtractFromRunningTotal(trx, paid.utilityAmount)
    return payment
  })
}

/** One page of the payments of all clients that pass the filters, latest due first. */
export function readPaymentHistory({ db, clock }: Deps, { page, limit, ...filters }: PaymentHistoryInput) {
  return listPaymentHistory(db, { page, limit, filters, today: guatemalaToday(clock.now()) })
}

/** How many payments pass the filters, and what they add up to in quetzales. */
export function readPaymentHistoryTotals({ db, clock }: Deps, filters: PaymentHistoryFilters) {
  return sumPaymentHistory(db, { filters, today: guatemalaToday(clock.now()) })
}

async function refusal(db: Db, id: number, conflict: string): Promise<AppError> {
  return (await paymentExists(db, id))
    ? new AppError('CONFLICT', conflict)
    : new AppError('NOT_FOUND', paymentTexts.notFound)
}
