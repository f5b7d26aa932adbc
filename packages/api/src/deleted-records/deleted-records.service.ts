import type { Trx } from '@isp/db/connection'
import { isForeignKeyViolation, isUniqueViolation } from '@isp/db/errors'
import { takeAdvisoryLock } from '@isp/db/locks'
import { paymentGains } from '@isp/domain/audit-log/differences'
import { daysLeft, purgedBefore } from '@isp/domain/deleted-records/days-left'
import type { DeletedRecordKind, ListDeletedRecordsInput } from '@isp/domain/deleted-records/deleted-record.schema'
import { deletedRecordTexts } from '@isp/domain/deleted-records/deleted-record-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { SYSTEM } from '../audit-log/actor.queries'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import { generateDue, holdBillingForGeneration } from '../billing/billing.service'
import { deleteUnpaidOfUndone } from '../billing/generations.queries'
import { findClientIdsOfImport } from '../clients/import/import-undo.queries'
import { isExternalIdTaken } from '../clients/shared/external-id.service'
import type { Deps, Log } from '../context'
import { raiseVersionOfGroupsWith } from '../groups/group-write.queries'
import { type ClientKind, regularClients } from '../ledger/client-kind.queries'
import { addPaidDays } from '../ledger/daily-sums.queries'
import { clientsIn, handOverMemberships, insertRecordRows, paidDaysOf } from '../ledger/record-rows.queries'
import {
  findDeletedRecord,
  findLastDeletion,
  listDeletedRecords,
  lockDeletedRecord,
  removeDeletedRecord,
  removeDeletedRecordsBefore,
} from './deleted-records.queries'

/** A restored record; `leftOut` counts the memberships that did not come back. */
export type Restored = { kind: DeletedRecordKind; recordId: number; name: string; leftOut: number }

/** One page of what was deleted in the last 30 days, newest first, with the days until it is removed for good. */
export async function listDeleted({ db, clock }: Deps, input: ListDeletedRecordsInput) {
  const { records, total } = await listDeletedRecords(db, input)
  const now = clock.now()
  return { records: records.map((record) => ({ ...record, daysLeft: daysLeft(record.deletedAt, now) })), total }
}

/**
 * Restores a deleted record with the same ids, payments and sums (specification 3 A3). NOT_FOUND if it was restored or
 * purged, CONFLICT if another record has its place.
 */
export async function restoreRecord({ db, clock }: Deps, id: number): Promise<Restored> {
  const found = await findDeletedRecord(db, id)
  if (!found) throw new AppError('NOT_FOUND', deletedRecordTexts.notFound)
  const { kind } = found
  const clients = clientsIn(kind)
  const hasMembers = kind === 'client' || kind === 'import' || kind === 'group'
  try {
    return await db.transaction().execute(async (trx) => {
      // In the order of a deletion.
      if (clients) await holdBillingForGeneration(trx)
      if (hasMembers) await takeAdvisoryLock(trx, 'groupMembership')
      const deleted = await lockDeletedRecord(trx, id)
      if (!deleted) throw new AppError('NOT_FOUND', deletedRecordTexts.notFound)
      const { recordId, name } = deleted
      const leftOut = await insertRecordRows(trx, id, kind)
      if (leftOut > 0 && hasMembers) await handOverMemberships(trx, id)
      const record = { id: recordId, name }
      await addToAuditLog(trx, { subject: kind, action: 'restored', record, changes: paymentGains(deleted) })
      if (clients) {
        const clientIds = kind === 'import' ? await findClientIdsOfImport(trx, recordId) : [recordId]
        if (clients === regularClients) await raiseVersionOfGroupsWith(trx, clientIds)
        await bringBillingUpToDate(trx, { deletedId: id, clients, clientIds, now: clock.now() })
      }
      await removeDeletedRecord(trx, id)
      return { kind, recordId, name, leftOut }
    })
  } catch (error) {
    if (isExternalIdTaken(error)) throw new AppError('CONFLICT', deletedRecordTexts.externalIdTaken, { cause: error })
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) {
      throw new AppError('CONFLICT', deletedRecordTexts.placeTaken, { cause: error })
    }
    throw error
  }
}

/** Restores the last deletion of a record. NOT_FOUND and CONFLICT as in `restoreRecord`. */
export async function restoreLastDeletion(
  deps: Deps,
  record: { kind: DeletedRecordKind; recordId: number },
): Promise<Restored> {
  const deleted = await findLastDeletion(deps.db, record)
  if (!deleted) throw new AppError('NOT_FOUND', deletedRecordTexts.notFound)
  return restoreRecord(deps, deleted.id)
}

/** Removes for good what was deleted more than 30 days ago; each record gets an entry in the audit log and the log. */
export async function purgeDeletedRecords({ db, clock, log }: Deps & { log: Log }): Promise<void> {
  const purged = await db.transaction().execute(async (trx) => {
    const removed = await removeDeletedRecordsBefore(trx, purgedBefore(clock.now()))
    for (const { kind, recordId, name } of removed) {
      await addToAuditLog(trx, { subject: kind, action: 'purged', record: { id: recordId, name }, actor: SYSTEM })
    }
    return removed
  })
  for (const { kind, recordId, deletedAt } of purged) log.info({ kind, recordId, deletedAt }, 'deleted record purged')
}

type RestoredClients = { deletedId: number; clients: ClientKind; clientIds: readonly number[]; now: Date }

/**
 * Adds the restored payments to the daily sums and creates those of the months since the deletion. Unpaid payments of
 * a generation that was undone meanwhile do not come back. The sums are last, since payments wait for them.
 */
async function bringBillingUpToDate(trx: Trx, { deletedId, clients, clientIds, now }: RestoredClients): Promise<void> {
  await deleteUnpaidOfUndone(trx, clients, clientIds)
  await generateDue(trx, { now })
  await addPaidDays(trx, clients.name, await paidDaysOf(trx, deletedId, clients))
}
