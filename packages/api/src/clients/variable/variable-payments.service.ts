import type { Db } from '@isp/db/connection'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { MarkVariablePaidInput } from '@isp/domain/variable-clients/variable-client.schema'
import { paidDateOf } from '../../billing/billing.service'
import type { Clock } from '../../context'
import { payUnpaidVariablePayment, unpayPaidVariablePayment, variablePaymentExists } from './variable-payment.queries'

type Deps = { db: Db; clock: Clock }

/**
 * Marks a payment paid with what was paid and what it brought, today when no date is given. BAD_REQUEST for a date
 * after today, NOT_FOUND without such a payment, CONFLICT when it is paid already.
 */
export async function markVariablePaymentPaid(
  { db, clock }: Deps,
  { id, paidDate, ...figures }: MarkVariablePaidInput,
) {
  const paid = { ...figures, paidDate: paidDateOf(paidDate, clock), markedAt: clock.now().toISOString() }
  const payment = await payUnpaidVariablePayment(db, id, paid)
  if (!payment) throw await refusal(db, id, paymentTexts.alreadyPaid)
  return payment
}

/** Makes a paid payment unpaid. NOT_FOUND without such a payment, CONFLICT when it is not paid. */
export async function revertVariablePayment({ db }: Deps, id: number) {
  const payment = await unpayPaidVariablePayment(db, id)
  if (!payment) throw await refusal(db, id, paymentTexts.notPaid)
  return payment
}

async function refusal(db: Db, id: number, conflict: string): Promise<AppError> {
  return (await variablePaymentExists(db, id))
    ? new AppError('CONFLICT', conflict)
    : new AppError('NOT_FOUND', paymentTexts.notFound)
}
