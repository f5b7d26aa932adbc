import type { Db, Trx } from '@isp/db/connection'
import type { AuditAction, AuditChange, AuditLogPage, AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import { changesOfClient } from '@isp/domain/audit-log/fee-changes'
import { guatemalaDayStart } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from './actor.queries'

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

/** Must run in the transaction of the change. */
export async function addToAuditLog(trx: Trx, entry: NewAuditEntry): Promise<void> {
  await addEntriesToAuditLog(trx, [entry])
}

/** Returns the id with which `trail.undo` undoes the change. */
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
      of?.subject === 'client' || of?.subject === 'variable_client'
        ? query.where('id', '=', sql<string>`any(array(${entriesOf(of.subject, of.id)}))`)
        : query.where('subject', '=', of?.subject ?? '').where('subject_id', '=', of?.id ?? 0),
    )
    .orderBy('id', 'desc')
}

/** The entries about a client, also with others. Each part from the index of the subjects: the latter are few. */
export function entriesOf(subject: 'client' | 'variable_client', id: number): RawBuilder<{ id: string }> {
  const aboutSeveral =
    subject === 'client'
      ? sql`(
          subject = 'billing' and subject_id is null and action = 'updated'
          or subject = 'import' and action in ('created', 'updated') or subject = 'service'
        )`
      : sql`(subject = 'import' and action = 'updated' or subject = 'service')`
  return sql`
    select id from change_log where subject = ${sql.lit(subject)} and subject_id = ${id}
    union all
    select id from change_log
    where ${aboutSeveral}
      and changes @> jsonb_build_array(jsonb_build_object(${sql.lit(clientKeyOf[subject])}::text, jsonb_build_object('id', ${id}::int)))
  `
}

/** Where a change of an entry about several has its client. */
const clientKeyOf = { client: 'client', variable_client: 'variableClient' } as const

/** An entry as seen from `of`: of one about several clients only its own part, which cannot be undone alone. */
export function seenFrom<Entry extends { subject: AuditSubject; changes: AuditChange[]; undoable?: boolean }>(
  of: AuditRecord | undefined,
  entry: Entry,
): Entry {
  if (of === undefined || entry.subject === of.subject) return entry
  const key = of.subject === 'variable_client' ? clientKeyOf.variable_client : clientKeyOf.client
  return { ...entry, changes: changesOfClient(entry.changes, of.id, key), undoable: false }
}

/**
 * One page, newest first; only the entries of `of` if given, also after its deletion. Ids grow with time, so a page
 * continues where the previous one ended, even if entries were added in between. An entry about many clients has its
 * first changes and their number. `present` is about the entry `change_log` now.
 */
export async function readAuditLog(
  db: Db,
  { cursor, limit, since }: AuditLogPage,
  present: Record<'recordExists' | 'undoable', RawBuilder<boolean>>,
  of?: AuditRecord,
) {
  const rows = await auditEntries(db, of)
    .select([present.recordExists.as('recordExists'), present.undoable.as('undoable')])
    .$if(typeof cursor === 'string', (query) => query.where('id', '<', cursor ?? ''))
    .$if(typeof since === 'string', (query) => query.where('happened_at', '>=', guatemalaDayStart(since ?? '')))
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

export type AuditEntry = {
  id: string
  subject: AuditSubject
  subjectId: number | null
  action: AuditAction
  period: Period | null
  changes: AuditChange[]
}

export function findEntry(db: Db, id: string): Promise<AuditEntry | undefined> {
  return selectEntries(db).where('id', '=', id).executeTakeFirst()
}

/** The last change of a payment; undefined if it was never marked paid. */
export function findLastPaymentEntry(
  trx: Trx,
  { subject, clientId, period }: { subject: AuditSubject; clientId: number; period: Period },
): Promise<AuditEntry | undefined> {
  return selectEntries(trx)
    .where('subject', '=', subject)
    .where('subject_id', '=', clientId)
    .where('period', '=', period)
    .where('action', 'in', ['paid', 'reverted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function selectEntries(db: Db) {
  return db
    .selectFrom('change_log')
    .select(['id', 'subject', 'subject_id as subjectId', 'action', 'period', 'changes'])
    .$narrowType<{ subject: AuditSubject; action: AuditAction; changes: AuditChange[] }>()
}
