import type { Db } from '@isp/db/connection'
import type { AuditAction, AuditChange, AuditSubject, UndoEntryInput } from '@isp/domain/audit-log/audit-log.schema'
import { fieldsUndone, hasSecret } from '@isp/domain/audit-log/differences'
import { deletedRecordKinds } from '@isp/domain/deleted-records/deleted-record.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { type AuditEntry, findEntry } from '../audit-log/audit-log.queries'
import { undoBusinessChange } from '../business/business.service'
import { voidMovement } from '../cash/movements.service'
import { undoFees } from '../clients/fees/fees.service'
import { undoPauseChange } from '../clients/pauses/pause-undo.service'
import { regularClientUseCases } from '../clients/regular/clients.service'
import { variableClientUseCases } from '../clients/variable/variable-clients.service'
import { undoService } from '../collections/cuts.service'
import { undoContact, undoPromise } from '../collections/notices.service'
import type { Deps } from '../context'
import { restoreLastDeletion } from '../deleted-records/deleted-records.service'
import { undoGroupChange } from '../groups/groups.service'
import { undoImport } from '../import/import-undo.service'
import { undoCompletion } from '../import/router-completion.service'
import { type ClientKind, regularClients, variableClients } from '../ledger/client-kind.queries'
import { removeQuotation, undoQuotationChange } from '../quotations/quotations.service'
import { undoReview } from '../receipts/reviews.service'
import { undoPaymentEntry, undoReceiptEntry } from '../receipts/take-back.service'
import type { UndoneChange } from '../record-version'
import { reminderTexts } from '../reminders/reminder-texts.service'
import { routerTemplates } from '../router-commands/router-templates.service'
import { undoStoredTexts } from '../stored-texts/stored-texts.service'
import { isUndoable } from './undoable.queries'

/** An entry to undo; `id` is that of its record, 0 of a change of several. */
type Undone = {
  entry: AuditEntry
  id: number
  keepChanged: boolean
  requireUnchanged: UndoneChange['requireUnchanged']
}
type Undo = (deps: Deps, undone: Undone) => Promise<unknown>
type Undos = Readonly<Partial<Record<AuditAction, Undo>>>
type UndoEdit = (deps: Deps, id: number, change: UndoneChange) => Promise<unknown>

/** How the actions on each kind of record are undone; the others cannot be. Exported for its test. */
export const undos: Readonly<Partial<Record<AuditSubject, Undos>>> = {
  client: {
    ...ofClient(regularClients, regularClientUseCases.undoChange),
    promised: (deps, { entry, id, requireUnchanged }) =>
      undoPromise(deps, { clientId: id, promisedDate: entry.changes[0]?.from ?? null, requireUnchanged }),
    contacted: ({ db }, { id, requireUnchanged }) => undoContact(db, { clientId: id, requireUnchanged }),
  },
  variable_client: ofClient(variableClients, variableClientUseCases.undoChange),
  group: { updated: ofEdit(undoGroupChange), deleted: undoDeletion },
  quotation: {
    created: undoCopy,
    updated: ofEdit(({ db }, id, change) => undoQuotationChange(db, id, change)),
    deleted: undoDeletion,
  },
  business: { updated: ofEdit(({ db }, _id, change) => undoBusinessChange(db, change)) },
  reminder_texts: { updated: ofEdit(({ db }, _id, change) => undoStoredTexts(db, reminderTexts, change)) },
  router_templates: { updated: ofEdit(({ db }, _id, change) => undoStoredTexts(db, routerTemplates, change)) },
  counter_sale: { charged: (deps, { entry }) => undoReceiptEntry(deps, entry), reviewed: undoReviewEntry },
  cash_expense: { created: undoMovement },
  cash_deposit: { created: undoMovement },
  cash_withdrawal: { created: undoMovement },
  cash_entry: { created: undoMovement },
  billing: { updated: (deps, { entry }) => undoFees(deps, entry) },
  service: { suspended: undoService, reactivated: undoService },
  import: {
    created: (deps, { entry, id, keepChanged }) => undoImport(deps, { importId: id, entryId: entry.id, keepChanged }),
    updated: (deps, { entry, id, keepChanged }) => undoCompletion(deps, { entry, id, keepChanged }),
    deleted: undoDeletion,
  },
}

/**
 * Undoes what an entry of the audit log records (product/audit-log#undo). NOT_FOUND for an unknown entry, CONFLICT if
 * the record changed since or the entry cannot be undone.
 */
export async function undoEntry(deps: Deps, { entryId, keepChanged }: UndoEntryInput): Promise<{ success: true }> {
  const entry = await findEntry(deps.db, entryId)
  if (!entry) throw new AppError('NOT_FOUND', undoTexts.notFound)
  const undo = undos[entry.subject]?.[entry.action]
  if (!undo) throw new AppError('CONFLICT', undoTexts.notUndoable)
  await undo(deps, {
    entry,
    id: entry.subjectId ?? 0,
    keepChanged,
    requireUnchanged: async (trx) => {
      if (!(await isUndoable(trx, entry.id))) throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
    },
  })
  return { success: true }
}

/** NOT_FOUND for an unknown entry. */
export async function readChanges(db: Db, entryId: string): Promise<AuditChange[]> {
  const entry = await findEntry(db, entryId)
  if (!entry) throw new AppError('NOT_FOUND', undoTexts.notFound)
  return entry.changes
}

function ofClient(kind: ClientKind, undoEdit: UndoEdit): Undos {
  const payment: Undo = (deps, { entry }) => undoPaymentEntry(deps, kind, entry)
  const account: Undo = (deps, { entry }) => undoReceiptEntry(deps, entry)
  const pause: Undo = (deps, { id, ...undone }) => undoPauseChange(deps, kind, { clientId: id, ...undone })
  return {
    updated: ofEdit(undoEdit),
    deleted: undoDeletion,
    paid: payment,
    reverted: payment,
    deposited: account,
    withdrawn: account,
    refunded: account,
    charged: account,
    reviewed: undoReviewEntry,
    suspended: pause,
    left: pause,
    reactivated: pause,
  }
}

/** Writes the old values back; an entry does not have those of a password. */
function ofEdit(write: UndoEdit): Undo {
  return async (deps, { entry, id, requireUnchanged }) => {
    if (hasSecret(entry.changes)) throw new AppError('CONFLICT', undoTexts.secret)
    await write(deps, id, { entry, values: fieldsUndone(entry.changes), requireUnchanged })
  }
}

function undoReviewEntry(deps: Deps, { entry, requireUnchanged }: Undone) {
  return undoReview(deps, entry, requireUnchanged)
}

function undoMovement(deps: Deps, { id }: Undone) {
  return voidMovement(deps, { id })
}

/** The copy of a quotation goes to the deleted records. */
async function undoCopy(deps: Deps, { id, requireUnchanged }: Undone): Promise<void> {
  await deps.db.transaction().execute(requireUnchanged)
  await removeQuotation(deps, id)
}

async function undoDeletion(deps: Deps, { entry, id, requireUnchanged }: Undone): Promise<void> {
  const kind = deletedRecordKinds.find((name) => name === entry.subject)
  if (!kind) throw new AppError('CONFLICT', undoTexts.notUndoable)
  await deps.db.transaction().execute(requireUnchanged)
  await restoreLastDeletion(deps, { kind, recordId: id })
}
