import type { Db, Trx } from '@isp/db/connection'
import { quotationLosses, quotationOrigin, quotationStateChange } from '@isp/domain/audit-log/differences'
import { AppError } from '@isp/domain/errors/app-error'
import type { QuotationInput, QuotationStateInput } from '@isp/domain/quotations/quotation.schema'
import { type QuotationState, quotationStates } from '@isp/domain/quotations/quotation-state'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { itemProfit, quotationTotals } from '@isp/domain/quotations/quotation-totals'
import { addToAuditLog, addUndoableEntry } from '../audit-log/audit-log.queries'
import type { CreationDeps, Deps } from '../context'
import { clientKinds } from '../ledger/client-kind.queries'
import type { Deleted } from '../ledger/record-rows.queries'
import { deleteRecordRows } from '../ledger/record-rows.queries'
import type { UndoneChange } from '../record-version'
import { createOnce } from '../request-keys/request-keys.service'
import { lockQuotation, restoreQuotationState, updateQuotationState } from './quotation-state.queries'
import { findClientPhone, findQuotation, insertQuotation, type Quotation } from './quotations.queries'

/** NOT_FOUND if the quotation does not exist. */
export async function readQuotation(db: Db, id: number): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (!quotation) throw quotationNotFound()
  return quotation
}

/**
 * Stores a quotation with calculated profits and totals, once per request key (errors as in `createOnce`). NOT_FOUND if its
 * client does not exist.
 */
export function createQuotation(deps: CreationDeps, input: QuotationInput): Promise<Quotation> {
  return createOnce(deps, {
    procedure: 'quotations.create',
    input,
    create: (trx) => storeQuotation(trx, input),
    read: readQuotation,
  })
}

/** Moves a quotation with its articles to the deleted records. NOT_FOUND if it does not exist. */
export function removeQuotation({ db, clock }: Deps, id: number): Promise<Deleted> {
  return db.transaction().execute(async (trx) => {
    const quotation = await readQuotation(trx, id)
    const deletedRecordId = await deleteRecordRows(trx, { kind: 'quotation', id, deletedAt: clock.now() })
    // A concurrent request may have deleted it.
    if (deletedRecordId === undefined) throw quotationNotFound()
    const changes = quotationLosses(quotation)
    await addToAuditLog(trx, { subject: 'quotation', action: 'deleted', record: quotation, changes })
    return { success: true, deletedRecordId }
  })
}

/** The state that was set, and the entry of the audit log with which that is undone; null without a change. */
export type SetState = { id: number; state: QuotationState; entryId: string | null }

/**
 * Sets the state of a quotation (product/quotations#states). NOT_FOUND if it does not exist, CONFLICT if its state is
 * neither `from` nor the new one.
 */
export function changeQuotationState({ db, clock }: Deps, { id, state, from }: QuotationStateInput): Promise<SetState> {
  return db.transaction().execute(async (trx) => {
    const changed = state !== from && (await updateQuotationState(trx, { id, from, to: state, at: clock.now() }))
    const quotation = await readQuotation(trx, id)
    // Another device may have set the same state.
    if (!changed && quotation.state === state) return { id, state, entryId: null }
    if (!changed) throw new AppError('CONFLICT', quotationTexts.stateChangedMeanwhile)
    const changes = quotationStateChange(from, state)
    const entryId = await addUndoableEntry(trx, { subject: 'quotation', action: 'updated', record: quotation, changes })
    return { id, state, entryId }
  })
}

/** Writes the old state of a quotation back. NOT_FOUND without it, and what `requireUnchanged` throws. */
export function undoQuotationChange(
  db: Db,
  id: number,
  { values, requireUnchanged }: UndoneChange,
): Promise<Quotation> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockQuotation(trx, id))) throw quotationNotFound()
    await requireUnchanged(trx)
    const before = await readQuotation(trx, id)
    const state = quotationStates.find((known) => known === values.quotationState) ?? before.state
    await restoreQuotationState(trx, id, state)
    const changes = quotationStateChange(before.state, state)
    await addToAuditLog(trx, { subject: 'quotation', action: 'updated', record: before, changes })
    return readQuotation(trx, id)
  })
}

async function storeQuotation(trx: Trx, input: QuotationInput): Promise<Quotation> {
  const { name, items } = input
  const client = await readClient(trx, input)
  const id = await insertQuotation(trx, {
    ...input,
    ...client,
    ...quotationTotals(items),
    items: items.map((item) => ({ ...item, profit: itemProfit(item) })),
  })
  const changes = quotationOrigin(input.copiedFrom)
  await addToAuditLog(trx, { subject: 'quotation', action: 'created', record: { id, name }, changes })
  return readQuotation(trx, id)
}

/** For whom a quotation is, with the phone of that client unless another one is given. */
async function readClient(trx: Trx, { clientKind, clientId, phone }: QuotationInput) {
  if (!clientId) return { clientKind: null, clientId: null, phone: phone ?? null }
  const kind = clientKinds[clientKind ?? 'regular']
  const client = await findClientPhone(trx, kind, clientId)
  if (!client) throw new AppError('NOT_FOUND', kind.texts.notFound)
  return { clientKind: kind.name, clientId, phone: phone === undefined ? client.phone : phone }
}

function quotationNotFound(): AppError {
  return new AppError('NOT_FOUND', quotationTexts.notFound)
}
