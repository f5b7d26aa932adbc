import type { Db, Trx } from '@isp/db/connection'
import { changesUndone } from '@isp/domain/audit-log/differences'
import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { parseCentavos, type Quetzales } from '@isp/domain/money/money'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt-fields'
import { type AuditEntry, findLastPaymentEntry } from '../../audit-log/audit-log.queries'
import { holdBillingForChange, paidDateOf } from '../../billing/billing.service'
import type { Deps } from '../../context'
import {
  deleteAdvances,
  findPaymentId,
  findPaymentOf,
  lockPayment,
  type PaymentOf,
  restoreAdvance,
} from '../../ledger/advance.queries'
import type { ClientKind } from '../../ledger/client-kind.queries'
import { lockClient } from '../../ledger/client-write.queries'
import {
  type Marking,
  type PaidFigures,
  payingAgain,
  reverting,
  revertingIf,
} from '../../ledger/pay-statements.queries'
import { findPayment, findVoidedReceipt, type ReceiptedPayment } from '../../ledger/payment.queries'

type PaymentToMark = { id: number; paidDate?: LocalDate | undefined } & ReceiptDetails
/** What `pay` takes besides the date: the confirmed amount, null if nobody confirmed one, or that of a variable payment. */
export type MarkedFigures = { expectedAmount: Quetzales | null } | PaidFigures
export type PaymentUseCases<Kind extends ClientKind, Figures extends MarkedFigures> = ReturnType<
  typeof paymentUseCases<Kind, Figures>
>

/**
 * The use cases of the payments of a kind. `pay` marks one paid and returns it, or no row; `Figures` is what it takes
 * besides the date.
 */
export function paymentUseCases<Kind extends ClientKind, Figures extends MarkedFigures>(
  kind: Kind,
  pay: (db: Db, values: Marking & Figures) => Promise<ReceiptedPayment<Kind>[]>,
) {
  type Payment = ReceiptedPayment<Kind>
  const [payAgain, revert] = [payingAgain(kind), reverting(kind)]
  const [revertOwed, revertUnowed] = [revertingIf(kind, { advance: false }), revertingIf(kind, { advance: true })]

  /** Removes a payment that was reverted, if it was an advance that nobody owes. */
  async function removeAdvance(trx: Trx, payment: Payment | undefined, now: Date): Promise<Payment | undefined> {
    if (payment) await deleteAdvances(trx, kind, { ids: [payment.id], current: periodOf(guatemalaToday(now)) })
    return payment
  }

  function revertAdvance({ db, clock }: Deps, id: number): Promise<Payment | undefined> {
    return db.transaction().execute(async (trx) => {
      await holdPayment(trx, kind, id)
      const now = clock.now()
      const [payment] = await revertUnowed(trx, reversal(id, now))
      return removeAdvance(trx, payment, now)
    })
  }

  /** `entryId` is the entry to undo; without it, the last one. */
  function undoLast({ db, clock }: Deps, { id, action, entryId }: UndonePayment): Promise<Payment> {
    return db.transaction().execute(async (trx) => {
      const payment = await holdPayment(trx, kind, id)
      const entry = await findLastPaymentEntry(trx, { ...payment, subject: kind.subject })
      if (entry?.action !== action || (entryId ?? entry.id) !== entry.id) throw changedSince()
      const now = clock.now()
      if (action === 'paid') {
        const [undone] = await revert(trx, reversal(id, now))
        return (await removeAdvance(trx, undone, now)) ?? refuse()
      }
      const figures = figuresOf(changesUndone(entry.changes))
      await restoreAdvance(trx, kind, { id, ...payment, amount: figures.amount })
      const receipt = await findVoidedReceipt(trx, kind, payment)
      const [undone] = await payAgain(trx, { id, markedAt: now.toISOString(), ...figures, ...receipt })
      return undone ?? refuse()
    })
  }

  return {
    /**
     * Undoes the last change of a payment, if it is still `action`: reverts a paid one as `revert` does, or marks a
     * reverted one paid with its old date, amount, utility and method, on a new receipt. NOT_FOUND
     * without such a payment, CONFLICT if it changed since.
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
      const expectedAmount = 'expectedAmount' in figures ? figures.expectedAmount : null
      // An unpaid one of that amount was paid when the statement looked, and has been reverted since.
      const hasChanged =
        !isPaid && amount !== null && expectedAmount !== null && parseCentavos(amount) !== parseCentavos(expectedAmount)
      throw new AppError('CONFLICT', hasChanged ? amountChanged(amount) : paymentTexts.alreadyPaid)
    },

    /**
     * Makes a paid payment unpaid and voids its receipt line. Returns it, also if it was an advance that nobody owes,
     * which is removed (`isUnowedAdvance`). NOT_FOUND for an unknown payment, CONFLICT if it is not paid.
     */
    async revert(deps: Deps, id: number): Promise<Payment> {
      const { db, clock } = deps
      const [owed] = await revertOwed(db, reversal(id, clock.now()))
      if (owed) return owed
      const { isPaid } = await storedPayment(db, kind, id)
      const advance = isPaid && (await revertAdvance(deps, id))
      if (advance) return advance
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

/**
 * Keeps a payment and its client as they are until the transaction ends, and billing out, which would take an advance that is
 * about to be removed for its month's payment. NOT_FOUND without such a payment.
 */
async function holdPayment(trx: Trx, kind: ClientKind, id: number): Promise<PaymentOf> {
  await holdBillingForChange(trx)
  const payment = await findPaymentOf(trx, kind, id)
  if (!payment || !(await lockClient(trx, kind, payment.clientId))) {
    throw new AppError('NOT_FOUND', paymentTexts.notFound)
  }
  await lockPayment(trx, kind, id)
  return payment
}

function reversal(id: number, now: Date) {
  return { id, revertedAt: now.toISOString(), current: periodOf(guatemalaToday(now)) }
}

function refuse(): never {
  throw changedSince()
}

function changedSince(): AppError {
  return new AppError('CONFLICT', undoTexts.changedMeanwhile)
}

async function storedPayment(db: Db, kind: ClientKind, id: number) {
  const payment = await findPayment(db, kind, id)
  if (!payment) throw new AppError('NOT_FOUND', paymentTexts.notFound)
  return payment
}
