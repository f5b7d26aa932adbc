import type { Db, Trx } from '@isp/db/connection'
import type { ClientInput } from '@isp/domain/clients/client.schema'
import { clientFields, type FieldType } from '@isp/domain/clients/client-fields'
import type { Pause } from '@isp/domain/clients/client-pauses'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../../audit-log/actor.queries'
import { addCreatedClientsToAuditLog } from '../../audit-log/audit-log.queries'
import { regularClients } from '../../ledger/client-kind.queries'
import { phoneKeyOf, wordsKeyOf } from '../../ledger/client-search.queries'
import { monthIsSkipped, skippedDays } from '../../ledger/client-state.queries'

/** Opens an import; returns its id. */
export async function insertImport(db: Db, createdAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('client_imports')
    .values({ created_at: createdAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks an import until the transaction ends: exclusively, or shared for adding rows. */
export function lockImport(trx: Trx, id: number, lock: 'alone' | 'shared') {
  return trx
    .selectFrom('client_imports')
    .select(['id', 'applied_at as appliedAt'])
    .where('id', '=', id)
    .$if(lock === 'alone', (query) => query.forUpdate())
    .$if(lock === 'shared', (query) => query.forShare())
    .executeTakeFirst()
}

/** A validated row; the group by its name, the pause, and the opening balance in quetzales, each null for none. */
export type StagedRow = {
  row: number
  client: ClientInput
  group: string | null
  pause: Pause | null
  account: Quetzales | null
}

/** Stores rows until the import is applied; a row that is sent again, as after a lost response, replaces the first. */
export async function upsertImportRows(trx: Trx, importId: number, rows: readonly StagedRow[]): Promise<void> {
  // The other parts wait beside the client's fields.
  const staged = rows.map(({ client, group, pause, account }) => JSON.stringify({ ...client, group, pause, account }))
  await sql`
    insert into client_import_rows (import_id, row, client)
    select ${importId}::int, row, client
    from unnest(${rows.map(({ row }) => row)}::int[], ${staged}::jsonb[])
      as sent (row, client)
    on conflict (import_id, row) do update set client = excluded.client
  `.execute(trx)
}

export async function countImportRows(trx: Trx, importId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('client_import_rows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

const sqlTypes: Record<FieldType, RawBuilder<unknown>> = {
  text: sql`text`,
  phone: sql`text`,
  routerIp: sql`text`,
  amount: sql`numeric`,
  date: sql`date`,
}

/**
 * Stores the pauses of the clients of an import, whose ids are in the order of its rows, and deletes the first payments
 * that billing would skip.
 */
export async function insertImportedPauses(
  trx: Trx,
  { importId, ids, createdAt }: { importId: number; ids: readonly number[]; createdAt: Date },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into client_pauses (client_id, from_date, to_date, kind, reason, created_at, created_by)
    select created.id, pause.from, pause.to, pause.kind, pause.reason, ${createdAt.toISOString()}::timestamptz, ${actorName()}
    from (
      select row_number() over (order by row) as place, client -> 'pause' as pause
      from client_import_rows where import_id = ${importId}
    ) as imported
    join unnest(${ids}::int[]) with ordinality as created (id, place) using (place)
    cross join lateral jsonb_to_record(imported.pause) as pause ("from" date, "to" date, kind text, reason text)
    where jsonb_typeof(imported.pause) = 'object'
  `.execute(trx)
  if (numAffectedRows === 0n) return
  await sql`
    delete from payments using ${skippedDays(regularClients)} as skipped
    where skipped.owner = client_id and client_id = any(${ids}::int[])
      and ${monthIsSkipped(sql`skipped.days`, sql`(payments.period || '-01')::date`)}
  `.execute(trx)
}

/**
 * Writes a receipt for the opening balance of each client of an import that has one, whose ids are in the order of its rows.
 * It was received before, so it is in no drawer.
 */
export async function insertImportedAccounts(
  trx: Trx,
  { importId, ids, receivedOn }: { importId: number; ids: readonly number[]; receivedOn: LocalDate },
): Promise<void> {
  await sql`
    with opening as (
      select created.id, client ->> 'name' as name, (client ->> 'account')::numeric(10, 2) as amount,
        row_number() over (order by place)::int as place, count(*) over ()::int as receipts
      from (
        select row_number() over (order by row) as place, client from client_import_rows where import_id = ${importId}
      ) as imported join unnest(${ids}::int[]) with ordinality as created (id, place) using (place)
      where (client ->> 'account')::numeric > 0
    ),
    counter as (
      insert into receipt_counter as counter (last) select count(*) from opening having count(*) > 0
      on conflict (id) do update set last = counter.last + excluded.last
      returning last
    ),
    numbered as (select opening.*, last - receipts + place as number from opening cross join counter),
    receipt as (
      insert into receipts (number, kind, client_id, client_name, received_on, method, note)
      select number, 'regular', id, name, ${receivedOn}::date, 'other', ${accountTexts.opening} from numbered
    ),
    line as (
      insert into receipt_lines (receipt, kind, account_of, amount) select number, 'regular', id, amount from numbered
    ),
    account as (insert into client_accounts (kind, client_id, balance) select 'regular', id, amount from numbered)
    insert into change_log (actor, subject, subject_id, subject_name, action, changes)
    select ${actorName()}, 'client', id, name, 'deposited', jsonb_build_array(
      jsonb_build_object('field', 'receipt', 'from', null, 'to', number::text),
      jsonb_build_object('field', 'amount', 'from', null, 'to', amount::text)
    )
    from numbered order by number
  `.execute(trx)
}

/** The name of the group of each row of an import, null for none, in the order of the file. */
export async function findImportedGroups(trx: Trx, importId: number): Promise<(string | null)[]> {
  const rows = await trx
    .selectFrom('client_import_rows')
    .select(sql<string | null>`client ->> 'group'`.as('group'))
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  return rows.map(({ group }) => group)
}

/**
 * Creates clients from an import's rows, each with its first payment by the rules of domain/billing/first-period.ts and
 * due-date.ts. Returns them in the order of the file.
 */
export async function insertImportedClients(
  trx: Trx,
  { importId, createdAt, registeredIn }: { importId: number; createdAt: Date; registeredIn: Period },
): Promise<{ id: number; name: string }[]> {
  const fields = Object.entries(clientFields)
  const columns = fields.map(([, { column }]) => sql.ref(column))
  const values = fields.map(([key, { type }]) => sql`(client ->> ${sql.lit(key)})::${sqlTypes[type]}`)
  const { rows } = await sql<{ id: number; name: string }>`
    with created as (
      insert into clients (${sql.join(columns)}, created_at)
      select ${sql.join(values)}, ${createdAt.toISOString()}::timestamptz
      from client_import_rows
      where import_id = ${importId}
      order by row
      returning id, name, monthly_amount, start_date
    ), audit_log as ${addCreatedClientsToAuditLog('created')}, billed as (
      insert into payments (client_id, period, amount, due_date)
      select id, period, monthly_amount, due_date(start_date, period)
      from created
      cross join lateral (select greatest(to_char(start_date, 'YYYY-MM'), ${registeredIn}::text) as period) as first
    )
    -- Inserted in the order of the rows, so the ids grow with them.
    select id, name from created order by id
  `.execute(trx)
  return rows
}

/** Marks an import applied and deletes its rows, which are clients now. */
export async function closeImport(trx: Trx, importId: number, appliedAt: Date): Promise<void> {
  await trx
    .updateTable('client_imports')
    .set({ applied_at: appliedAt.toISOString() })
    .where('id', '=', importId)
    .execute()
  await trx.deleteFrom('client_import_rows').where('import_id', '=', importId).execute()
}

/** Deletes an unapplied import with its rows. */
export async function deleteImport(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('client_imports').where('id', '=', importId).where('applied_at', 'is', null).execute()
}

/** Deletes all imports opened before an instant, with their rows. */
export async function deleteImportsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('client_imports').where('created_at', '<', instant.toISOString()).execute()
}

/** The names and phones among these that clients have, by their keys (domain/clients/client-keys.ts). */
export async function findKnownKeys(
  db: Db,
  keys: { names: readonly string[]; phones: readonly string[] },
): Promise<{ names: string[]; phones: string[] }> {
  const known = async (key: RawBuilder<string | null>, among: readonly string[]) => {
    const { rows } = await sql<{ key: string }>`
      select distinct ${key} as key from clients where ${key} = any(${among}::text[])
    `.execute(db)
    return rows.map((row) => row.key)
  }
  return { names: await known(wordsKeyOf, keys.names), phones: await known(phoneKeyOf, keys.phones) }
}
