import type { Db } from '@isp/db/connection'
import { changesUndone } from '@isp/domain/audit-log/differences'
import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt.schema'
import { type AuditEntry, findLastPaymentEntry } from '../../audit-log/undoable.queries'
import { paidDateOf } from '../../billing/billing.service'
import type { Deps } from '../../context'
import type { ClientKind } from './client-kind.queries'
import { type Marking, payingAgain, reverting } from './pay-statements.queries'
import {
  deleteAdvance,
  findPayment,
  findPaymentId,
  findVoidedReceipt,
  lockPayment,
  type ReceiptedPayment,
} from './payment.queries'

type PaymentToMark = { id: number; paidDate?: LocalDate | undefined } & ReceiptDetails
export type PaymentUseCases<Kind extends ClientKind, Figures> = ReturnType<typeof paymentUseCases<Kind, Figures>>

/**
 * The use cases of the payments of a kind. `pay` marks one paid and returns it, or no row; `Figures` is what it takes
 * besides the date.
 */
export function paymentUseCases<Kind extends ClientKind, Figures>(
  kind: Kind,
  pay: (db: Db, values: Marking & Figures) => Promise<ReceiptedPayment<Kind>[]>,
) {
  type Payment = ReceiptedPayment<Kind>
  const [payAgain, revert] = [payingAgain(kind), reverting(kind)]

  /** `entryId` is the entry to undo; without it, the last one. */
  function undoLast({ db, clock }: Deps, { id, action, entryId }: UndonePayment): Promise<Payment> {
    return db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, kind, id)
      if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
      const entry = await findLastPaymentEntry(trx, kind, payment)
      if (entry?.action !== action || (entryId ?? entry.id) !== entry.id) throw changedSince()
      const instant = clock.now()
      const now = instant.toISOString()
      const before = changesUndone(entry.changes)
      const [undone] =
        action === 'paid'
          ? await revert(trx, { id, revertedAt: now })
          : await payAgain(trx, {
              id,
              markedAt: now,
              ...figuresOf(before),
              ...(await findVoidedReceipt(trx, kind, id)),
            })
      if (!undone) throw changedSince()
      if (action === 'paid') {
        await deleteAdvance(trx, kind, { ids: [id], current: periodOf(guatemalaToday(instant)) })
      }
      return undone
    })
  }

  return {
    /**
     * Undoes the last change of a payment, if it is still `action`: reverts a paid one, and deletes it if it was
     * created in advance (specification 3 B2), or marks a reverted one paid with its old date, amount, utility and
     * method, on a new receipt. NOT_FOUND without such a payment, CONFLICT if it changed since.
     */
    undo: (deps: Deps, payment: { id: number; action: PaymentAction }) => undoLast(deps, payment),

    /** The same for an entry of the audit log, which must be the last one of its payment. */
    async undoEntry(deps: Deps, { id: entryId, subjectId, period, action }: AuditEntry): Promise<Payment> {
      const id = await findPaymentId(deps.db, kind, { clientId: subjectId ?? 0, period: period ?? '' })
      if (id === undefined || (action !== 'paid' && action !== 'reverted')) throw changedSince()
      return undoLast(deps, { id, action, entryId })
    },

    /**
     * Marks a payment paid on a date, today by default, and writes its receipt. BAD_REQUEST for a date after today,
     * NOT_FOUND without such a payment, CONFLICT when it is paid already or its amount is not the expected one.
     */
    async markPaid({ db, clock }: Deps, { paidDate, ...payment }: PaymentToMark, figures: Figures): Promise<Payment> {
      const marking = { ...payment, paidDate: paidDateOf(paidDate, clock), markedAt: clock.now().toISOString() }
      const [paid] = await pay(db, { ...marking, ...figures })
      if (paid !== undefined) return paid
      const { isPaid, amount } = await storedPayment(db, kind, payment.id)
      throw new AppError('CONFLICT', isPaid || amount === null ? paymentTexts.alreadyPaid : amountChanged(amount))
    },

    /**
     * Makes a paid payment unpaid and voids its receipt line. NOT_FOUND for an unknown payment, CONFLICT if it is not
     * paid.
     */
    async revert({ db, clock }: Deps, id: number): Promise<Payment> {
      const [payment] = await revert(db, { id, revertedAt: clock.now().toISOString() })
      if (payment !== undefined) return payment
      await storedPayment(db, kind, id)
      throw new AppError('CONFLICT', paymentTexts.notPaid)
    },
  }
}

type PaymentAction = 'paid' | 'reverted'
type UndonePayment = { id: number; action: PaymentAction; entryId?: string }

function figuresOf({ amount, utilityAmount, paidDate }: Record<string, string | null>) {
  if (amount == null || utilityAmount == null || paidDate == null) throw changedSince()
  return { amount, utilityAmount, paidDate }
}

function changedSince(): AppError {
  return new AppError('CONFLICT', undoTexts.changedMeanwhile)
}

async function storedPayment(db: Db, kind: ClientKind, id: number) {
  const payment = await findPayment(db, kind, id)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
  return payment
}
