import type { Trx } from '@isp/db/connection'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { isZero, subtractQuetzales } from '@isp/domain/money/money'
import { isTaken, lackingFor } from '@isp/domain/receipts/account-rules'
import { alreadyUsed } from '@isp/domain/receipts/account-texts'
import { detailsOf } from '@isp/domain/receipts/receipt-fields'
import { findAccountLines, readBalance, voidAccountLine } from '../ledger/accounts.queries'
import { deleteAdvances, restoreAdvance } from '../ledger/advance.queries'
import type { ClientKind } from '../ledger/client-kind.queries'
import { voidCharges } from './charges.queries'
import { lockPayments, lockReceiptCounter, revert, settleMonths } from './pay.queries'
import { findReceipt } from './receipts.queries'
import { NO_CONTENT, type ReceiptContent, type Rewriting, readContent } from './rewrite-receipt.queries'
import { followPair } from './taken.queries'

type Rewrites = {
  clientId: number
  rewritings: readonly Rewriting[]
  /** Whether the present receipts must be as they were written. */
  unchanged: boolean
  now: Date
}

/**
 * Voids receipts of a client and writes them again with other lines: with the same date, method, reference and texts, the money of
 * the old one on the new one, and in the open drawer unless the old one was in none. The months of the old ones are unpaid until the
 * returned function writes the new ones, so that the caller may change pauses in between; it returns what writing them back takes.
 * Hold billing and lock the client first.
 *
 * CONFLICT if a line of a present receipt was voided since, or if what it left on the account was used.
 */
export async function beginRewriting(
  trx: Trx,
  kind: ClientKind,
  { clientId, rewritings, unchanged, now }: Rewrites,
): Promise<() => Promise<Rewriting[]>> {
  if (rewritings.length === 0) return async () => []
  // Before the daily sums, which voiding locks.
  await lockPayments(trx, kind, clientId)
  await lockReceiptCounter(trx)
  const voided: { rewriting: Rewriting; before: ReceiptContent }[] = []
  for (const rewriting of rewritings) {
    const before = await voidForRewriting(trx, kind, { ...rewriting, unchanged, now })
    voided.push({ rewriting, before })
  }
  return async () => {
    const rewritten: Rewriting[] = []
    for (const each of voided) rewritten.push(await writeAgain(trx, kind, { ...each, clientId, now }))
    return rewritten
  }
}

/** Returns the lines that the receipt had; what it left on the account stays there until it is written again. */
async function voidForRewriting(
  trx: Trx,
  kind: ClientKind,
  { present, content, unchanged, now }: Rewriting & Pick<Rewrites, 'unchanged' | 'now'>,
): Promise<ReceiptContent> {
  if (present === null) return NO_CONTENT
  const { content: before, isWhole } = await readContent(trx, kind, present)
  if (unchanged && !isWhole) throw changedSince()
  const revertedAt = now.toISOString()
  const current = periodOf(guatemalaToday(now))
  if (isTaken(before.change)) await voidLine(trx, kind, present, revertedAt)
  await revert(trx, kind, { receipts: [present], revertedAt, current })
  await voidCharges(trx, { receipt: present, subject: kind.subject, voidedAt: revertedAt })
  const kept = new Set(content.months.map(({ id }) => id))
  await deleteAdvances(trx, kind, { ids: before.months.flatMap(({ id }) => (kept.has(id) ? [] : id)), current })
  return before
}

type Written = { rewriting: Rewriting; before: ReceiptContent; clientId: number; now: Date }

async function writeAgain(
  trx: Trx,
  kind: ClientKind,
  { rewriting: { details: number, present, content }, before, clientId, now }: Written,
): Promise<Rewriting> {
  const details = await findReceipt(trx, number)
  if (!details) throw new Error(`Receipt ${number} does not exist`)
  await requireOnAccount(trx, kind, { clientId, present, before, content })
  for (const month of content.months) await restoreAdvance(trx, kind, { ...month, clientId })
  const unpaid = new Set(
    (await lockPayments(trx, kind, clientId)).flatMap(({ period, isPaid }) => (isPaid ? [] : period)),
  )
  if (content.months.some(({ period }) => !unpaid.has(period))) throw changedSince()
  const { receivedOn, registeredAt } = details
  const written = isEmpty(content)
    ? null
    : await settleMonths(trx, kind, {
        clientId,
        ...detailsOf(details),
        paidDate: receivedOn,
        // Before receipts had instants, or in no drawer.
        markedAt: registeredAt === null ? null : now.toISOString(),
        months: content.months,
        others: content.charges,
        change: content.change,
        reason: null,
        movedFrom: present ?? number,
      })
  if (written !== null) await followPair(trx, { from: present ?? number, to: written })
  if (present !== null && !isTaken(before.change)) await voidLine(trx, kind, present, now.toISOString())
  return { details: written ?? number, present: written, content: before }
}

/** CONFLICT if the account would fall below zero. */
async function requireOnAccount(
  trx: Trx,
  kind: ClientKind,
  { clientId, present, before, content }: Omit<Rewriting, 'details'> & { clientId: number; before: ReceiptContent },
): Promise<void> {
  const balance = await readBalance(trx, kind, clientId)
  // What was taken is back by now.
  const left = isTaken(before.change) ? '0.00' : before.change
  const used = lackingFor(subtractQuetzales(left, content.change), balance)
  if (used === null) return
  const [line] = present === null ? [] : await findAccountLines(trx, kind, { receipts: [present] })
  const receipt = line?.usedIn ?? present
  if (receipt === null) throw changedSince()
  throw new AppError('CONFLICT', alreadyUsed({ amount: used, receipt }), { storedId: receipt })
}

async function voidLine(trx: Trx, kind: ClientKind, receipt: number, voidedAt: string): Promise<void> {
  const lines = await findAccountLines(trx, kind, { receipts: [receipt] })
  for (const line of lines) await voidAccountLine(trx, line, voidedAt)
}

function isEmpty({ months, change, charges }: ReceiptContent): boolean {
  return months.length + charges.length === 0 && isZero(change)
}

function changedSince(): AppError {
  return new AppError('CONFLICT', undoTexts.changedMeanwhile)
}
