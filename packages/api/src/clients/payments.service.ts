import type { Db } from '@isp/db/connection'
import { AppError } from '@isp/domain/app-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/local-date'
import { addToRunningTotal, subtractFromRunningTotal } from '../billing/running-total.queries'
import type { Clock } from '../context'
import { lockPaidPayment, paymentExists, payUnpaidPayment, unpayPayment } from './payment.queries'

type Deps = { db: Db; clock: Clock }
type PaymentToMark = { id: number; paidDate?: LocalDate | undefined }

/**
 * Marks a payment paid on a date, today when absent, with the client's present utility. BAD_REQUEST for a date
 * after today, NOT_FOUND without such a payment, CONFLICT when it is paid already.
 */
export async function markPaymentPaid({ db, clock }: Deps, { id, paidDate }: PaymentToMark) {
  const today = guatemalaToday(clock.now())
  if (paidDate !== undefined && paidDate > today) {
    throw new AppError('BAD_REQUEST', paymentTexts.paidInFuture, {
      issues: [{ path: 'paidDate', message: paymentTexts.paidInFuture }],
    })
  }
  return db.transaction().execute(async (trx) => {
    const payment = await payUnpaidPayment(trx, id, paidDate ?? today)
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

async function refusal(db: Db, id: number, conflict: string): Promise<AppError> {
  return (await paymentExists(db, id))
    ? new AppError('CONFLICT', conflict)
    : new AppError('NOT_FOUND', paymentTexts.notFound)
}
