import type { Trx } from '@isp/db/connection'
import { changesUndone } from '@isp/domain/audit-log/differences'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { isTaken, lackingFor } from '@isp/domain/receipts/account-rules'
import { alreadyUsed, tookFromAccount } from '@isp/domain/receipts/account-texts'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import { type AuditEntry, findLastPaymentEntry } from '../audit-log/audit-log.queries'
import { holdBillingForChange } from '../billing/billing.service'
import type { Deps } from '../context'
import { findAccountLines, type TakenLine, voidAccountLine } from '../ledger/accounts.queries'
import {
  deleteAdvances,
  findPaymentId,
  findPaymentOf,
  lockPayment,
  type PaymentOf,
  restoreAdvance,
} from '../ledger/advance.queries'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { lockClient } from '../ledger/client-write.queries'
import { findPayment, findVoidedReceipt, type ReceiptedPayment, readPaid } from '../ledger/payment.queries'
import { COUNTER_SALE } from '../ledger/write-receipt.queries'
import { voidCharges } from './charges.queries'
import { revert, settleMonths, type TakenBack } from './pay.queries'
import { requirePayment } from './pay.service'
import { findReceiptOwner } from './receipts.queries'
import { readReceipt } from './receipts.service'

/**
 * The only way to take money back: makes payments unpaid, voids receipt lines, removes advances that nobody owes. The
 * line of an account goes with the last month of its receipt, or the receipt (product/accounts#taking-back). Hold
 * billing first, which would take an advance for its month's payment, and clients of account lines. CONFLICT as in
 * `goesBack`.
 */
export async function takeBack<Kind extends ClientKind>(
  trx: Trx,
  kind: Kind,
  now: Date,
  taken: TakenBack,
): Promise<ReceiptedPayment<Kind>[]> {
  return (await takeAllBack(trx, kind, now, taken)).reverted
}

async function takeAllBack<Kind extends ClientKind>(trx: Trx, kind: Kind, now: Date, taken: TakenBack) {
  const taking = takingAt(now)
  // Those with a single payment have no line of an account.
  const lines = 'alone' in taken ? [] : (await findAccountLines(trx, kind, taken)).filter(goesBack)
  for (const line of lines) await voidAccountLine(trx, line, taking.revertedAt)
  const reverted = await revert(trx, kind, { ...taken, ...taking })
  await deleteAdvances(trx, kind, { ids: reverted.map(({ id }) => id), current: taking.current })
  return { reverted, accounts: lines.length }
}

/**
 * A line of an account stays with other months of its receipt: CONFLICT if it took from the account. CONFLICT if the
 * account would fall below zero.
 */
function goesBack({ receipt, amount, otherMonths, balance, usedIn, whole }: TakenLine): boolean {
  if (!whole && otherMonths > 0) {
    if (isTaken(amount)) throw new AppError('CONFLICT', tookFromAccount({ receipt, amount }), { storedId: receipt })
    return false
  }
  const used = lackingFor(amount, balance)
  if (used === null) return true
  const message = alreadyUsed({ amount: used, receipt: usedIn ?? receipt })
  throw new AppError('CONFLICT', message, { storedId: usedIn ?? undefined })
}

/**
 * Makes a paid payment unpaid and voids its receipt line (product/payments#reverting). Returns it, also if it was an
 * advance that nobody owes, which is removed. NOT_FOUND for an unknown payment, CONFLICT if it is not paid, or as in
 * `takeBack`.
 */
export async function revertPayment<Kind extends ClientKind>(
  { db, clock }: Deps,
  kind: Kind,
  id: number,
): Promise<ReceiptedPayment<Kind>> {
  const now = clock.now()
  // Only an advance, or a receipt with a line of the account, needs a transaction.
  const [owed] = await revert(db, kind, { payment: id, advance: false, ...takingAt(now) })
  if (owed) return owed
  const { isPaid } = await requirePayment(db, kind, id)
  if (!isPaid) throw new AppError('CONFLICT', paymentTexts.notPaid)
  return db.transaction().execute(async (trx) => {
    await holdPayment(trx, kind, id)
    const [reverted] = await takeBack(trx, kind, now, { payment: id, advance: true })
    if (!reverted) throw new AppError('CONFLICT', paymentTexts.notPaid)
    return reverted
  })
}

/**
 * Voids a receipt: takes back its payments, its other charges, and what it left on the account or took from it
 * (product/receipts#voiding). Returns the receipt. NOT_FOUND for an unknown number, CONFLICT if it is void already, its
 * client was deleted, or what it left was used since.
 */
export async function voidReceipt({ db, clock }: Deps, number: number) {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const found = await findReceiptOwner(trx, number)
    if (!found) throw new AppError('NOT_FOUND', receiptTexts.notFound)
    const owner = ownerOf(found)
    if (owner === null) return voidLocked(trx, null, now, number)
    const kind = clientKinds[owner.kind]
    await holdBillingForChange(trx)
    if (!(await lockClient(trx, kind, owner.clientId))) throw new AppError('CONFLICT', receiptTexts.clientDeleted)
    await voidLocked(trx, kind, now, number)
  })
  return readReceipt({ db, now }, number)
}

/** Voids a receipt of a client that is locked, with billing held; of none without a kind. All its lines at one instant. */
export async function voidLocked(trx: Trx, kind: ClientKind | null, now: Date, number: number): Promise<void> {
  const taken = kind === null ? null : await takeAllBack(trx, kind, now, { receipts: [number] })
  const charges = await voidCharges(trx, {
    receipt: number,
    subject: kind?.subject ?? COUNTER_SALE,
    voidedAt: now.toISOString(),
  })
  const others = taken === null ? 0 : taken.reverted.length + taken.accounts
  if (others + charges === 0) throw new AppError('CONFLICT', receiptTexts.alreadyVoid)
}

/** Undoes an entry about a line of an account or other charges: voids its receipt. CONFLICT if that has changed since. */
export async function undoReceiptEntry(deps: Deps, { changes }: AuditEntry): Promise<void> {
  const receipt = changes.find(({ field }) => field === 'receipt')?.to
  await voidReceipt(deps, Number(receipt ?? 0))
}

type PaymentAction = 'paid' | 'reverted'

/**
 * Undoes the last change of a payment, if it is still `action`, and `entryId` if given: takes a paid one back, or marks a
 * reverted one paid with its old date, amount, utility and method, on a new receipt. NOT_FOUND without such a payment,
 * CONFLICT if it changed since.
 */
export function undoPayment<Kind extends ClientKind>(
  { db, clock }: Deps,
  kind: Kind,
  { id, action, entryId }: { id: number; action: PaymentAction; entryId?: string },
): Promise<ReceiptedPayment<Kind>> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const payment = await holdPayment(trx, kind, id)
    const entry = await findLastPaymentEntry(trx, { ...payment, subject: kind.subject })
    if (entry?.action !== action || (entryId ?? entry.id) !== entry.id) throw changedSince()
    const [undone] =
      action === 'paid'
        ? await takeBack(trx, kind, now, { payment: id })
        : await payAgain(trx, kind, now, { ...payment, id, entry })
    if (!undone) throw changedSince()
    return undone
  })
}

/** Takes back the payment of an entry of the audit log, which must be the last one of its payment. */
export async function undoPaymentEntry(
  deps: Deps,
  kind: ClientKind,
  { id: entryId, subjectId, period, action }: AuditEntry,
): Promise<void> {
  const id = await findPaymentId(deps.db, kind, { clientId: subjectId ?? 0, period: period ?? '' })
  if (id === undefined || (action !== 'paid' && action !== 'reverted')) throw changedSince()
  await undoPayment(deps, kind, { id, action, entryId })
}

async function payAgain<Kind extends ClientKind>(
  trx: Trx,
  kind: Kind,
  now: Date,
  { id, entry, ...payment }: PaymentOf & { id: number; entry: AuditEntry },
) {
  const { amount, utilityAmount, paidDate } = changesUndone(entry.changes)
  if (amount == null || utilityAmount == null || paidDate == null) throw changedSince()
  const { besides, registered, ...details } = await findVoidedReceipt(trx, kind, payment)
  await restoreAdvance(trx, kind, { id, ...payment, amount })
  // An advance does not come back if its client has no place for it any more.
  const stored = await findPayment(trx, kind, id)
  if (!stored || stored.isPaid || besides?.comesBack === false) throw changedSince()
  const { clientId, period } = payment
  await settleMonths(trx, kind, {
    ...details,
    paidDate,
    // Money that was in no drawer does not get into one.
    markedAt: registered ? now.toISOString() : null,
    clientId,
    // The line of the account and the other charges that went with the month come back with it.
    change: besides?.change ?? '0.00',
    others: besides?.charges ?? [],
    reason: null,
    movedFrom: null,
    months: [{ period, amount, utilityAmount }],
  })
  return readPaid(trx, kind, id)
}

/**
 * Keeps a payment and its client as they are until the transaction ends, and billing out. NOT_FOUND without such a
 * payment.
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

function takingAt(now: Date) {
  return { revertedAt: now.toISOString(), current: periodOf(guatemalaToday(now)) }
}

function changedSince(): AppError {
  return new AppError('CONFLICT', undoTexts.changedMeanwhile)
}
