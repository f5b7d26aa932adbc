import type { Db } from '@isp/db/connection'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt.schema'
import { paidDateOf } from '../../billing/billing.service'
import type { Clock } from '../../context'
import type { ClientKind } from './client-kind.queries'
import type { Marking, Reversal } from './pay-statements.queries'
import { findPayment } from './payment.queries'

type Deps = { db: Db; clock: Clock }
/** A statement that changes one payment and returns it, or no row. */
type Statement<Values, Payment> = (db: Db, values: Values) => Promise<Payment[]>

type PaymentStatements<Figures, Payment> = {
  pay: Statement<Marking & Figures, Payment>
  revert: Statement<Reversal, Payment>
}

type PaymentToMark = { id: number; paidDate?: LocalDate | undefined } & ReceiptDetails

/** The use cases of the payments of a kind; `Figures` is what paying takes besides the date. */
export function paymentUseCases<Figures, Payment>(kind: ClientKind, statements: PaymentStatements<Figures, Payment>) {
  return {
    /**
     * Marks a payment paid on a date, today by default, and writes its receipt. BAD_REQUEST for a date after today, NOT_FOUND without such a
     * payment, CONFLICT when it is paid already or its amount is not the expected one.
     */
    async markPaid({ db, clock }: Deps, { paidDate, ...payment }: PaymentToMark, figures: Figures): Promise<Payment> {
      const marking = { ...payment, paidDate: paidDateOf(paidDate, clock), markedAt: clock.now().toISOString() }
      const [paid] = await statements.pay(db, { ...marking, ...figures })
      if (paid !== undefined) return paid
      const { isPaid, amount } = await storedPayment(db, kind, payment.id)
      throw new AppError('CONFLICT', isPaid || amount === null ? paymentTexts.alreadyPaid : amountChanged(amount))
    },

    /** Makes a paid payment unpaid and voids its receipt line. NOT_FOUND for an unknown payment, CONFLICT if it is not paid. */
    async revert({ db, clock }: Deps, id: number): Promise<Payment> {
      const [payment] = await statements.revert(db, { id, revertedAt: clock.now().toISOString() })
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
