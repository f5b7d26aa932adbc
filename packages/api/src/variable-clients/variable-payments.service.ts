import type { Db } from '@isp/db/connection'
import { AppError } from '@isp/domain/app-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { MarkVariablePaidInput } from '@isp/domain/variable-clients/variable-client.schema'
import { paidDateOf } from '../billing/billing.service'
import { addToRunningTotal, subtractFromRunningTotal } from '../billing/running-total.queries'
import type { Clock } from '../context'
import {
  lockPaidVariablePayment,
  payUnpaidVariablePayment,
  unpayVariablePayment,
  variablePaymentExists,
} from './variable-payment.queries'

type Deps = { db: Db; clock: Clock }

/**
 * Marks a payment paid with what was paid and what it brought, today when no date is given. BAD_REQUEST for a date
 * after today, NOT_FOUND without such a payment, CONFLICT when it is paid already.
 */
export async function markVariablePaymentPaid(
  { db, clock }: Deps,
  { id, paidDate, ...figures }: MarkVariablePaidInput,
) {
  const paid = { ...figures, paidDate: paidDateOf(paidDate, clock) }
  return db.transaction().execute(async (trx) => {
    const payment = await payUnpaidVariablePayment(trx, id, paid)
    if (!payment) throw await refusal(trx, id, paymentTexts.alreadyPaid)
    await addToRunningTotal(trx, paid.utilityAmount)
    return payment
  })
}

/** Makes a paid payment unpaid. NOT_FOUND without such a payment, CONFLICT when it is not paid. */
export function revertVariablePayment({ db }: Deps, id: number) {
  return db.transaction().execute(async (trx) => {
    const paid = await lockPaidVariablePayment(trx, id)
    if (!paid) throw await refusal(trx, id, paymentTexts.notPaid)
    const payment = await unpayVariablePayment(trx, id)
    await subtractFromRunningTotal(trx, paid.utilityAmount ?? '0.00')
    return payment
  })
}

async function refusal(db: Db, id: number, conflict: string): Promise<AppError> {
  return (await variablePaymentExists(db, id))
    ? new AppError('CONFLICT', conflict)
    : new AppError('NOT_FOUND', paymentTexts.notFound)
}
