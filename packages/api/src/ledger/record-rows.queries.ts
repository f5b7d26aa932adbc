import type { Trx } from '@isp/db/connection'
import type { PaidDay } from '@isp/domain/audit-log/differences'
import type { DeletedRecordKind } from '@isp/domain/deleted-records/deleted-record.schema'
import { type RawBuilder, sql } from 'kysely'
import { type ClientKind, kindsBySubject, regularClients } from './client-kind.queries'
import { paidDay } from './daily-sums.queries'
import { importTables, type RecordTable, recordTables, restoredTables } from './record-tables'

/** Answer of a deletion; `deletedRecordId` restores it. */
export type Deleted = { success: true; deletedRecordId: number }

/** The kind of the clients in a deleted record; undefined without any. */
export function clientsIn(kind: DeletedRecordKind): ClientKind | undefined {
  const kinds: Partial<Record<DeletedRecordKind, ClientKind>> = { ...kindsBySubject, import: regularClients }
  return kinds[kind]
}

type Deletion = { kind: keyof typeof recordTables; id: number; deletedAt: Date }

/**
 * Deletes a record with the rows of all its tables and stores them in `deleted_records`, in one statement: what is
 * stored is what was deleted, also if a payment changes meanwhile. Returns the id in `deleted_records`, undefined if
 * there is no such record. The rows never leave the database, since numbers would lose their decimals.
 */
export async function deleteRecordRows(trx: Trx, { kind, id, deletedAt }: Deletion): Promise<number | undefined> {
  const [own] = recordTables[kind]
  const tables: readonly RecordTable[] = recordTables[kind]
  return moveToDeleted(trx, {
    kind,
    deletedAt,
    tables: tables.map((table) => ({ ...table, ids: [id] })),
    record: sql`select id, name from ${deleted(own.table)}`,
  })
}

type UndoneImport = {
  id: number
  name: string
  clientIds: readonly number[]
  groupIds: readonly number[]
  deletedAt: Date
}

/** Deletes clients and empty groups of an import as one record, like `deleteRecordRows`. */
export async function deleteImportRows(
  trx: Trx,
  { id, name, clientIds, groupIds, deletedAt }: UndoneImport,
): Promise<number | undefined> {
  return moveToDeleted(trx, {
    kind: 'import',
    deletedAt,
    tables: [
      ...importTables.clients.map((table) => ({ ...table, ids: clientIds })),
      ...importTables.groups.map((table) => ({ ...table, ids: groupIds })),
    ],
    record: sql`select ${id}::int as id, ${name}::text as name`,
  })
}

type Moved = {
  kind: DeletedRecordKind
  deletedAt: Date
  tables: readonly (RecordTable & { ids: readonly number[] })[]
  /** Selects `id` and `name` of the deleted record. */
  record: RawBuilder<unknown>
}

async function moveToDeleted(trx: Trx, { kind, deletedAt, tables, record }: Moved): Promise<number | undefined> {
  const deletions = tables.map(
    ({ table, key, kind: of, ids }) => sql`${deleted(table)} as (
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::int[])
        ${of === undefined ? sql`` : sql`and kind = ${sql.lit(of)}`} returning *
    )`,
  )
  const data = tables.map(
    ({ table }) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from ${deleted(table)} as gone
    )`,
  )
  const { rows } = await sql<{ id: number }>`
    with ${sql.join(deletions)}, paid as (${paidOf(kind)})
    insert into deleted_records (kind, record_id, name, deleted_at, paid_payments, paid_amount, data)
    select ${kind}::text, record.id, record.name, ${deletedAt.toISOString()}::timestamptz, paid.payments, paid.amount,
      jsonb_build_object(${sql.join(data)})
    from (${record}) as record, paid
    returning id
  `.execute(trx)
  return rows[0]?.id
}

/** Inserts the rows of a deleted record again, as they were; returns the number of memberships that are left out. */
export async function insertRecordRows(trx: Trx, deletedId: number, kind: DeletedRecordKind): Promise<number> {
  let leftOut = 0
  for (const { table } of restoredTables(kind)) leftOut += await insertRows(trx, deletedId, table)
  return leftOut
}

/**
 * Moves the memberships of a restored record whose client or group is still deleted to the record that holds it, so that they
 * come back with it: whichever is restored first. A client that was deleted as the member of another group stays so.
 */
export async function handOverMemberships(trx: Trx, deletedId: number): Promise<void> {
  await sql`
    with held as (
      select id as record, kind as side, record_id as side_id from deleted_records where kind in ('client', 'group')
      union all
      select id, 'client', (client ->> 'id')::int
      from deleted_records, jsonb_array_elements(data -> 'clients') as client where kind = 'import'
      union all
      select id, 'group', (village ->> 'id')::int
      from deleted_records, jsonb_array_elements(data -> 'groups') as village where kind = 'import'
    ), member as (
      select id as record, (membership ->> 'client_id')::int as client_id
      from deleted_records, jsonb_array_elements(data -> 'client_groups') as membership
      where kind in ('client', 'import')
    ), handed_over as (
      select held.record, jsonb_agg(membership) as memberships
      from deleted_records as restored, jsonb_array_elements(restored.data -> 'client_groups') as membership, held
      where restored.id = ${deletedId} and held.record <> restored.id
        and held.side_id = (membership ->> (held.side || '_id'))::int
        and not (held.side = 'client' and exists (
          select from member where member.record = held.record and member.client_id = held.side_id
        ))
      group by held.record
    )
    update deleted_records
    set data = jsonb_set(data, '{client_groups}', (data -> 'client_groups') || memberships)
    from handed_over where id = handed_over.record
  `.execute(trx)
}

/** The sums of the paid payments of deleted clients, by paid date. */
export function paidDaysOf(trx: Trx, deletedId: number, { payments }: ClientKind): Promise<PaidDay[]> {
  return trx
    .selectFrom(
      sql<{ paid_date: string | null }>`(
        select payment.paid_date, payment.amount, payment.utility_amount
        from deleted_records cross join ${rowsIn(payments)} as payment
        where deleted_records.id = ${deletedId}
      )`.as('payment'),
    )
    .select(paidDay)
    .where('paid_date', 'is not', null)
    .groupBy('day')
    .execute()
}

/**
 * Only the columns that the stored rows have: one that was added since gets its default. A membership is left out if its
 * group or client does not exist, or the client is in a group.
 */
async function insertRows(trx: Trx, deletedId: number, table: RecordTable['table']): Promise<number> {
  const columns = await storedColumns(trx, deletedId, table)
  if (columns.length === 0) return 0
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const source = sql`
    from deleted_records cross join ${rowsIn(table)} as stored where deleted_records.id = ${deletedId}
  `
  const isMembership = table === 'client_groups'
  const { rows } = await sql<{ leftOut: number }>`
    with restored as (
      insert into ${sql.table(table)} (${list}) overriding system value
      select ${sql.join(columns.map((column) => sql.ref(`stored.${column}`)))} ${source}
      ${isMembership ? membershipIsPossible : sql``}
      returning 1
    )
    select ((select count(*) ${source}) - (select count(*) from restored))::int as "leftOut"
  `.execute(trx)
  return rows[0]?.leftOut ?? 0
}

const membershipIsPossible = sql`
  and exists (select from groups where groups.id = stored.group_id)
  and exists (select from clients where clients.id = stored.client_id)
  on conflict (client_id) do nothing
`

/** The columns of a table that its stored rows have, without generated ones; none if there are no rows. */
async function storedColumns(trx: Trx, deletedId: number, table: RecordTable['table']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name
    from pg_attribute, deleted_records
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and deleted_records.id = ${deletedId} and data -> ${table}::text -> 0 ? attname
    order by attnum
  `.execute(trx)
  return rows.map(({ name }) => name)
}

function rowsIn(table: RecordTable['table']): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, deleted_records.data -> ${sql.lit(table)})`
}

function paidOf(kind: DeletedRecordKind): RawBuilder<unknown> {
  const clients = clientsIn(kind)
  if (clients === undefined) return sql`select 0 as payments, 0.00 as amount`
  return sql`
    select count(*)::int as payments, coalesce(sum(amount), 0) as amount from ${deleted(clients.payments)}
    where is_paid
  `
}

function deleted(table: string): RawBuilder<unknown> {
  return sql.table(`deleted_${table}`)
}
