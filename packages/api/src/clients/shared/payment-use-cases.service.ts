import type { Db } from '@isp/db/connection'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { paidDateOf } from '../../billing/billing.service'
import type { Deps } from '../../context'
import type { ClientKind } from './client-kind.queries'
import { findPayment, type Marking } from './payment.queries'

/** A statement that changes one payment and returns it, or no row. */
type Statement<Values, Payment> = (db: Db, values: Values) => Promise<Payment[]>

type PaymentStatements<Figures, Payment> = {
  pay: Statement<Marking & Figures, Payment>
  revert: Statement<{ id: number }, Payment>
}

export type PaymentUseCases<Figures, Payment> = ReturnType<typeof paymentUseCases<Figures, Payment>>

/** The use cases of the payments of a kind; `Figures` is what paying takes besides the date. */
export function paymentUseCases<Figures, Payment>(kind: ClientKind, statements: PaymentStatements<Figures, Payment>) {
  return {
    /**
     * Marks a payment paid on a date, today by default. BAD_REQUEST for a date after today, NOT_FOUND without such a
     * payment, CONFLICT when it is paid already or its amount is not the expected one.
     */
    async markPaid(
      { db, clock }: Deps,
      { id, paidDate }: { id: number; paidDate?: LocalDate | undefined },
      figures: Figures,
    ): Promise<Payment> {
      const marking = { id, paidDate: paidDateOf(paidDate, clock), markedAt: clock.now().toISOString() }
      const [payment] = await statements.pay(db, { ...marking, ...figures })
      if (payment !== undefined) return payment
      const { isPaid, amount } = await storedPayment(db, kind, id)
      throw new AppError('CONFLICT', isPaid || amount === null ? paymentTexts.alreadyPaid : amountChanged(amount))
    },

    /** Makes a paid payment unpaid. NOT_FOUND for an unknown payment, CONFLICT if it is not paid. */
    async revert({ db }: Deps, id: number): Promise<Payment> {
      const [payment] = await statements.revert(db, { id })
      if (payment !== undefined) return payment
      await storedPayment(db, kind, id)
      throw new AppError('CONFLICT', paymentTexts.notPaid)
    },
  }
}

async function storedPayment(db: Db, kind: ClientKind, id: number) {
  const payment = await findPayment(db, kind, id)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
  return payment
}
