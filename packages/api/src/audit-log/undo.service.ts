import type { Db, Trx } from '@isp/db/connection'
import type { AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import { changesUndone, hasSecret } from '@isp/domain/audit-log/differences'
import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { deletedRecordKinds } from '@isp/domain/deleted-records/deleted-record.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { undoBusinessChange } from '../business/business.service'
import { voidExpense } from '../cash/expenses.service'
import { undoFees } from '../clients/fees/fees.service'
import { undoPauseChange } from '../clients/pauses/pause-undo.service'
import { regularClientUseCases } from '../clients/regular/clients.service'
import { regularPayments } from '../clients/regular/payments.service'
import { type ClientKind, regularClients, variableClients } from '../clients/shared/client-kind.queries'
import { variableClientUseCases } from '../clients/variable/variable-clients.service'
import { variablePayments } from '../clients/variable/variable-payments.service'
import { undoContact, undoPromise } from '../collections/notices.service'
import type { Deps } from '../context'
import { restoreLastDeletion } from '../deleted-records/deleted-records.service'
import { undoGroupChange } from '../groups/groups.service'
import { removeQuotation, undoQuotationChange } from '../quotations/quotations.service'
import { undoReminderTexts } from '../reminders/reminder-texts.service'
import { type AuditEntry, findEntry, isUndoable } from './undoable.queries'

/**
 * Undoes what an entry of the audit log records (specification 3 A3). NOT_FOUND for an unknown entry, CONFLICT if the
 * record changed since or the entry cannot be undone.
 */
export async function undoEntry(deps: Deps, entryId: string): Promise<{ success: true }> {
  const entry = await findEntry(deps.db, entryId)
  if (!entry) throw new AppError('NOT_FOUND', undoTexts.notFound)
  const { subjectId } = entry
  if (entry.subject === 'billing' && entry.action === 'updated') {
    await undoFees(deps, entry)
    return { success: true }
  }
  if (subjectId === null) throw notUndoable()
  switch (entry.action) {
    case 'paid':
    case 'reverted':
      await paymentsOf(entry).undoEntry(deps, entry)
      break
    case 'updated':
      await undoChange(deps, entry, subjectId)
      break
    case 'created':
      await undoCreation(deps, entry, subjectId)
      break
    case 'deleted':
      await undoDeletion(deps, entry, subjectId)
      break
    case 'promised':
      await undoPromise(deps, {
        clientId: subjectId,
        promisedDate: entry.changes[0]?.from ?? null,
        requireUnchanged: (trx) => requireUndoable(trx, entry.id),
      })
      break
    case 'contacted':
      await undoContact(deps.db, {
        clientId: subjectId,
        requireUnchanged: (trx) => requireUndoable(trx, entry.id),
      })
      break
    case 'suspended':
    case 'left':
    case 'reactivated':
      await undoPauseChange(deps, pausedKind(entry), { clientId: subjectId, entry })
      break
    default:
      throw notUndoable()
  }
  return { success: true }
}

/** Every change that an entry records; NOT_FOUND for an unknown entry. */
export async function readChanges(db: Db, entryId: string): Promise<AuditChange[]> {
  const entry = await findEntry(db, entryId)
  if (!entry) throw new AppError('NOT_FOUND', undoTexts.notFound)
  return entry.changes
}

async function undoChange(deps: Deps, entry: AuditEntry, id: number): Promise<void> {
  if (hasSecret(entry.changes)) throw new AppError('CONFLICT', undoTexts.secret)
  const values = changesUndone(entry.changes)
  const requireUnchanged = (trx: Trx) => requireUndoable(trx, entry.id)
  if (entry.subject === 'client') await regularClientUseCases.undoChange(deps, id, { values, requireUnchanged })
  else if (entry.subject === 'variable_client') {
    await variableClientUseCases.undoChange(deps, id, { values, requireUnchanged })
  } else if (entry.subject === 'group') await undoGroupChange(deps, id, { values, requireUnchanged })
  else if (entry.subject === 'business') await undoBusinessChange(deps.db, { values, requireUnchanged })
  else if (entry.subject === 'quotation') await undoQuotationChange(deps.db, id, { values, requireUnchanged })
  else if (entry.subject === 'reminder_texts') await undoReminderTexts(deps.db, { values, requireUnchanged })
  else throw notUndoable()
}

/** The copy of a quotation goes to the deleted records, and an expense out of cash is voided. */
async function undoCreation(deps: Deps, { id, subject }: AuditEntry, recordId: number): Promise<void> {
  if (subject === 'cash_expense') {
    await voidExpense(deps, recordId)
    return
  }
  if (subject !== 'quotation') throw notUndoable()
  await deps.db.transaction().execute((trx) => requireUndoable(trx, id))
  await removeQuotation(deps, recordId)
}

async function undoDeletion(deps: Deps, { id, subject }: AuditEntry, recordId: number): Promise<void> {
  const kind = deletedRecordKinds.find((name) => name === subject)
  if (!kind) throw notUndoable()
  await deps.db.transaction().execute((trx) => requireUndoable(trx, id))
  await restoreLastDeletion(deps, { kind, recordId })
}

function paymentsOf({ subject }: AuditEntry) {
  if (subject === 'client') return regularPayments
  if (subject === 'variable_client') return variablePayments
  throw notUndoable()
}

function pausedKind({ subject }: AuditEntry): ClientKind {
  if (subject === 'client') return regularClients
  if (subject === 'variable_client') return variableClients
  throw notUndoable()
}

async function requireUndoable(trx: Trx, entryId: string): Promise<void> {
  if (!(await isUndoable(trx, entryId))) throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
}

function notUndoable(): AppError {
  return new AppError('CONFLICT', undoTexts.notUndoable)
}
