import type { Db, Trx } from '@isp/db/connection'
import type { AuditAction, AuditChange, AuditLogPage, AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import type { Period } from '@isp/domain/dates/period'
import { type RawBuilder, sql } from 'kysely'

/** Who did what no operator asked for. */
export const SYSTEM = 'sistema'

/** The one login's name at this moment; before there is one, nobody but the system is at work. */
const operatorName = sql<string>`coalesce((select username from app_config), ${sql.lit(SYSTEM)})`

export type NewAuditEntry = {
  subject: AuditSubject
  action: AuditAction
  /** The record that was changed; absent for the credentials and the billing. */
  record?: { id: number; name: string }
  /** The month that was billed. */
  period?: Period
  changes?: readonly AuditChange[]
  /** Who did it, where that is not the login as it is named now. */
  actor?: string
}

/** Adds an entry to the audit log, in the transaction of the change. */
export async function addToAuditLog(
  trx: Trx,
  { subject, action, record, period, changes = [], actor }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto('change_log')
    .values({
      actor: actor ?? operatorName,
      subject,
      subject_id: record?.id,
      subject_name: record?.name,
      action,
      period,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Adds an entry for each client that an earlier part of the same statement, `source`, has just made (`id`, `name`). */
export function addCreatedClientsToAuditLog(source: string): RawBuilder<Record<string, never>> {
  return sql`(
    insert into change_log (actor, subject, subject_id, subject_name, action)
    select ${operatorName}, 'client', id, name, 'created' from ${sql.table(source)} order by id
  )`
}

type PaymentOwner = { subject: 'client' | 'variable_client'; table: 'clients' | 'variable_clients'; key: string }

export const ofClient: PaymentOwner = { subject: 'client', table: 'clients', key: 'clientId' }
export const ofVariableClient: PaymentOwner = {
  subject: 'variable_client',
  table: 'variable_clients',
  key: 'variableClientId',
}

/**
 * Adds an entry for the payment that an earlier part of the same statement, `source`, has just paid. That part gives the
 * client's key and `period`, `amount`, `utility` and `paidDate` as they are now.
 */
export function addPaidToAuditLog(source: string, owner: PaymentOwner): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, owner, { action: 'paid', figure: 'to', none: 'from' })
}

/** Adds one for the payment that is reverted: `source` gives the same of it, as they were before. */
export function addRevertedToAuditLog(source: string, owner: PaymentOwner): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, owner, { action: 'reverted', figure: 'from', none: 'to' })
}

type Deed = { action: AuditAction; figure: 'from' | 'to'; none: 'from' | 'to' }

/** One part of a larger statement, which Kysely sets no brackets around. */
function addPaymentToAuditLog(
  source: string,
  { subject, table, key }: PaymentOwner,
  { action, figure, none }: Deed,
): RawBuilder<Record<string, never>> {
  const change = (field: AuditChange['field'], column: string) => sql`jsonb_build_object(
    'field', ${sql.lit(field)}, ${sql.lit(figure)}, ${sql.ref(`${source}.${column}`)}::text, ${sql.lit(none)}, null
  )`
  const changes = [change('amount', 'amount'), change('utilityAmount', 'utility'), change('paidDate', 'paidDate')]
  return sql`(
    insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
    select ${operatorName}, ${sql.lit(subject)}, owner.id, owner.name, ${sql.lit(action)}, ${sql.ref(`${source}.period`)},
      jsonb_build_array(${sql.join(changes)})
    from ${sql.table(source)} join ${sql.table(table)} as owner on owner.id = ${sql.ref(`${source}.${key}`)}
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

/** Whether the record of an entry is still there, for those that have a page of their own. */
const recordExists = sql<boolean>`case subject
  when 'client' then exists (select from clients where id = subject_id)
  when 'variable_client' then exists (select from variable_clients where id = subject_id)
  when 'group' then exists (select from groups where id = subject_id)
  else false
end`.as('recordExists')

export type AuditRecord = { subject: AuditSubject; id: number }

/** The entries of the audit log, newest first; of one record where it is given. */
export function auditEntries(db: Db, of?: AuditRecord) {
  return db
    .selectFrom('change_log')
    .select(entryColumns)
    .$narrowType<{ subject: AuditSubject; action: AuditAction; changes: AuditChange[] }>()
    .$if(of !== undefined, (query) =>
      query.where('subject', '=', of?.subject ?? '').where('subject_id', '=', of?.id ?? 0),
    )
    .orderBy('id', 'desc')
}

/**
 * One page of the audit log, newest first; of one record where it is given, also where that has been deleted since. Ids grow
 * with time, so a page goes on where the one before ended, whatever was added meanwhile.
 */
export async function readAuditLog(db: Db, { cursor, limit }: AuditLogPage, of?: AuditRecord) {
  const rows = await auditEntries(db, of)
    .select(recordExists)
    .$if(typeof cursor === 'string', (query) => query.where('id', '<', cursor ?? ''))
    // One more than is shown tells whether there are older ones.
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit)
  return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
