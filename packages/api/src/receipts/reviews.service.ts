import type { Trx } from '@isp/db/connection'
import type { AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { reviewSentences } from '@isp/domain/receipts/review-texts'
import { takenTexts } from '@isp/domain/receipts/taken-texts'
import { type AuditEntry, addUndoableEntry } from '../audit-log/audit-log.queries'
import type { Deps, InstantDeps } from '../context'
import { clientKinds } from '../ledger/client-kind.queries'
import { COUNTER_SALE } from '../ledger/write-receipt.queries'
import { listWaiting, storeAccepted } from './reviews.queries'

/** More are not read at once. */
const MOST_LISTED = 500

/** What waits in 'Por revisar', the latest receipt first (product/collecting-without-signal#reviewing). */
export async function readToReview({ db, now }: InstantDeps) {
  const today = guatemalaToday(now)
  const waiting = await listWaiting(db, MOST_LISTED)
  return waiting.map(({ reasons, ...line }) => ({
    ...line,
    provisionalNumber: provisionalNumber(line),
    reasons,
    sentences: reviewSentences({ reasons, onAccount: line.accountAmount }, today),
  }))
}

/** Ends the review of a receipt; `trail.undo` takes `entryId`. CONFLICT if it does not wait. */
export function acceptReceipt({ db, clock }: Deps, { number }: { number: number }) {
  return db.transaction().execute((trx) => changeReview(trx, number, clock.now()))
}

/** Lets a receipt wait again that an entry of the audit log accepted; throws what `requireUnchanged` does. */
export function undoReview(
  { db }: Pick<Deps, 'db'>,
  { changes }: AuditEntry,
  requireUnchanged: (trx: Trx) => Promise<void>,
) {
  const receipt = changes.find(({ field }) => field === 'receipt')?.to
  return db.transaction().execute(async (trx) => {
    await requireUnchanged(trx)
    await changeReview(trx, Number(receipt ?? 0), null)
  })
}

async function changeReview(trx: Trx, number: number, acceptedAt: Date | null) {
  const receipt = await storeAccepted(trx, number, acceptedAt)
  if (!receipt) throw new AppError('CONFLICT', takenTexts.nothingToReview)
  const owner = ownerOf(receipt)
  const subject: AuditSubject = owner === null ? COUNTER_SALE : clientKinds[owner.kind].subject
  const shown = String(number)
  const entryId = await addUndoableEntry(trx, {
    subject,
    action: 'reviewed',
    record: { id: owner?.clientId ?? number, name: receipt.clientName },
    changes: [{ field: 'receipt', ...(acceptedAt === null ? { from: shown, to: null } : { from: null, to: shown }) }],
  })
  return { number, entryId }
}
