import type { Db, Trx } from '@isp/db/connection'
import type { AuditAction, AuditChange, AuditLogPage, AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import { changesOfClient } from '@isp/domain/audit-log/fee-changes'
import type { Period } from '@isp/domain/dates/period'
import { type RawBuilder, sql } from 'kysely'
import type { ClientKind } from '../clients/shared/client-kind.queries'
import { actorName } from './actor.queries'
import { undoable } from './undoable.queries'

export type NewAuditEntry = {
  subject: AuditSubject
  action: AuditAction
  /** The changed record; absent for credentials and billing. */
  record?: { id: number; name: string }
  /** The month that was billed. */
  period?: Period
  changes?: readonly AuditChange[]
  /** The actor, if it is not the caller. */
  actor?: string
}

/** Adds an entry to the audit log, in the transaction of the change. */
export async function addToAuditLog(trx: Trx, entry: NewAuditEntry): Promise<void> {
  await addEntriesToAuditLog(trx, [entry])
}

/** The same; returns the entry's id, with which `trail.undo` undoes the change. */
export async function addUndoableEntry(trx: Trx, entry: NewAuditEntry): Promise<string> {
  const { id } = await insertEntries(trx, [entry]).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds several entries, at least one, in this order. */
export async function addEntriesToAuditLog(trx: Trx, entries: readonly NewAuditEntry[]): Promise<void> {
  await insertEntries(trx, entries).execute()
}

function insertEntries(trx: Trx, entries: readonly NewAuditEntry[]) {
  const rows = entries.map(({ subject, action, record, period, changes = [], actor }) => ({
    actor: actor ?? actorName(),
    subject,
    subject_id: record?.id,
    subject_name: record?.name,
    action,
    period,
    changes: JSON.stringify(changes),
  }))
  return trx.insertInto('change_log').values(rows)
}

/** Adds an entry for each client created in the CTE `source` of the same statement (columns `id`, `name`). */
export function addCreatedClientsToAuditLog(source: string): RawBuilder<Record<string, never>> {
  return sql`(
    insert into change_log (actor, subject, subject_id, subject_name, action)
    select ${actorName()}, 'client', id, name, 'created' from ${sql.table(source)} order by id
  )`
}

/**
 * Adds an entry for the payment marked paid in the CTE `source` of the same statement. `source` has the client's key
 * and the new `period`, `amount`, `utility` and `paidDate`.
 */
export function addPaidToAuditLog(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, kind, { action: 'paid', figure: 'to', none: 'from' })
}

/** Adds an entry for the reverted payment; `source` has the same columns, with the values before the change. */
export function addRevertedToAuditLog(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, kind, { action: 'reverted', figure: 'from', none: 'to' })
}

type PaymentEntry = { action: AuditAction; figure: 'from' | 'to'; none: 'from' | 'to' }

/** A CTE body; Kysely does not add the parentheses. */
function addPaymentToAuditLog(
  source: string,
  { subject, clients, ownerKey }: ClientKind,
  { action, figure, none }: PaymentEntry,
): RawBuilder<Record<string, never>> {
  const change = (field: AuditChange['field'], column: string) => sql`jsonb_build_object(
    'field', ${sql.lit(field)}, ${sql.lit(figure)}, ${sql.ref(`${source}.${column}`)}::text, ${sql.lit(none)}, null
  )`
  const changes = [change('amount', 'amount'), change('utilityAmount', 'utility'), change('paidDate', 'paidDate')]
  return sql`(
    insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
    select ${actorName()}, ${sql.lit(subject)}, owner.id, owner.name, ${sql.lit(action)}, ${sql.ref(`${source}.period`)},
      jsonb_build_array(${sql.join(changes)})
    from ${sql.table(source)} join ${sql.table(clients)} as owner on owner.id = ${sql.ref(`${source}.${ownerKey}`)}
  )`
}

const entryColumns = [
  'id',
  'happened_at as happenedAt',
  'actor',
  'subject',
  'subject_id as subjectId',
  'subject_name as subjectName',
  'action',
  'period',
  'changes',
] as const

/** Whether the record of an entry still exists, for records that have a page. */
const recordExists = sql<boolean>`case subject
  when 'client' then exists (select from clients where id = subject_id)
  when 'variable_client' then exists (select from variable_clients where id = subject_id)
  when 'group' then exists (select from groups where id = subject_id)
  else false
end`.as('recordExists')

export type AuditRecord = { subject: AuditSubject; id: number }

/** Changes that a page of the audit log has of an entry about many clients. */
const CHANGES_SHOWN = 22

/** The entries of the audit log, newest first; only those of `of` if given: of a client also those about several. */
export function auditEntries(db: Db, of?: AuditRecord) {
  return db
    .selectFrom('change_log')
    .select(entryColumns)
    .$narrowType<{ subject: AuditSubject; action: AuditAction; changes: AuditChange[] }>()
    .$if(of !== undefined, (query) =>
      of?.subject === 'client'
        ? query.where('id', '=', sql<string>`any(array(${entriesOfClient(of.id)}))`)
        : query.where('subject', '=', of?.subject ?? '').where('subject_id', '=', of?.id ?? 0),
    )
    .orderBy('id', 'desc')
}

/** Both parts from the index of the subjects: there are few entries about several clients. */
function entriesOfClient(id: number): RawBuilder<{ id: string }> {
  return sql`
    select id from change_log where subject = 'client' and subject_id = ${id}
    union all
    select id from change_log
    where subject = 'billing' and subject_id is null and action = 'updated'
      and changes @> jsonb_build_array(jsonb_build_object('client', jsonb_build_object('id', ${id}::int)))
  `
}

/** What an entry says of `of`: of an entry about several clients only its own part, which cannot be undone alone. */
export function seenFrom<Entry extends { subject: AuditSubject; changes: AuditChange[]; undoable?: boolean }>(
  of: AuditRecord | undefined,
  entry: Entry,
): Entry {
  if (of === undefined || entry.subject === of.subject) return entry
  return { ...entry, changes: changesOfClient(entry.changes, of.id), undoable: false }
}

/**
 * One page of the audit log, newest first; only the entries of `of` if given, also after its deletion. Ids grow with
 * time, so a page continues where the previous one ended, even if entries were added in between. Of an entry about many
 * clients it has the first changes, and their number.
 */
export async function readAuditLog(db: Db, { cursor, limit }: AuditLogPage, of?: AuditRecord) {
  const rows = await auditEntries(db, of)
    .select([recordExists, undoable.as('undoable')])
    .$if(typeof cursor === 'string', (query) => query.where('id', '<', cursor ?? ''))
    // One extra row shows whether there are older entries.
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map((row) => {
    const { changes, ...entry } = seenFrom(of, row)
    const changeCount = changes.length > CHANGES_SHOWN ? changes.length : undefined
    return { ...entry, changes: changes.slice(0, CHANGES_SHOWN), changeCount }
  })
  return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
