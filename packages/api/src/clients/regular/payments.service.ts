import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { Deps } from '../../context'
import { regularClients } from '../../ledger/client-kind.queries'
import { paymentUseCases } from '../shared/payment-use-cases.service'
import { findLastPaid, payPayment } from './payment.queries'

export const regularPayments = paymentUseCases(regularClients, payPayment)

/** The payment that 'Revertir pago' of a client's menu reverts; NOT_FOUND without a paid one. */
export async function readLastPaid({ db }: Pick<Deps, 'db'>, clientId: number) {
  const payment = await findLastPaid(db, clientId)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.nonePaid)
  return payment
}
