import type { Db, Trx } from '@isp/db/connection'
import type { ClientInput } from '@isp/domain/clients/client.schema'
import { clientFields, type FieldType } from '@isp/domain/clients/client-fields'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { Pause } from '@isp/domain/pauses/pauses'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import { regularClients } from '../ledger/client-kind.queries'
import { phoneKeyOf, wordsKeyOf } from '../ledger/client-search.queries'
import { monthIsSkipped, skippedDays } from '../ledger/client-state.queries'
import { addToDailySums } from '../ledger/daily-sums.queries'

export async function insertImport(
  trx: Trx,
  { fileName, createdAt, clients, groups }: { fileName: string; createdAt: Date; clients: number; groups: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('imports')
    .values({ file_name: fileName, created_at: createdAt.toISOString(), clients, groups })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets how many groups an import created, and that those groups are its own. */
export async function storeCreatedGroups(trx: Trx, importId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('groups')
    .set({ import_id: importId })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  await trx.updateTable('imports').set({ groups: ids.length }).where('id', '=', importId).execute()
}

const sqlTypes: Record<FieldType, RawBuilder<unknown>> = {
  text: sql`text`,
  phone: sql`text`,
  routerIp: sql`text`,
  amount: sql`numeric`,
  date: sql`date`,
  yesNo: sql`boolean`,
}

/** A client to create, with 'Se cobra desde'. */
type NewClient = ClientInput & { billedFrom: Period | null }

/**
 * Creates the clients of an import, in their order. Who has no 'Se cobra desde' gets the first payment by the rules of
 * domain/billing/first-period.ts and due-date.ts.
 */
export async function insertImportedClients(
  trx: Trx,
  clients: readonly NewClient[],
  { importId, createdAt, registeredIn }: { importId: number; createdAt: Date; registeredIn: Period },
): Promise<{ id: number; name: string }[]> {
  const fields = Object.entries(clientFields)
  const columns = fields.map(([, { column }]) => sql.ref(column))
  const values = fields.map(([key, { type }]) => sql`(client ->> ${sql.lit(key)})::${sqlTypes[type]}`)
  const { rows } = await sql<{ id: number; name: string }>`
    with created as (
      insert into clients (${sql.join(columns)}, billed_from, created_at, import_id)
      select ${sql.join(values)}, client ->> 'billedFrom', ${createdAt.toISOString()}::timestamptz, ${importId}::int
      from unnest(${clients.map((client) => JSON.stringify(client))}::jsonb[]) with ordinality as sent (client, place)
      order by place
      returning id, name, monthly_amount, start_date, billed_from
    ), billed as (
      insert into payments (client_id, period, amount, due_date)
      select id, period, monthly_amount, due_date(start_date, period)
      from created
      cross join lateral (select greatest(to_char(start_date, 'YYYY-MM'), ${registeredIn}::text) as period) as first
      where billed_from is null
    )
    -- Inserted in the order of the rows, so the ids grow with them.
    select id, name from created order by id
  `.execute(trx)
  return rows
}

/** Stores the pauses of clients that were just created, and deletes the first payments that billing would skip. */
export async function insertImportedPauses(
  trx: Trx,
  pauses: readonly (Pause & { clientId: number })[],
  createdAt: Date,
): Promise<void> {
  if (pauses.length === 0) return
  await sql`
    insert into client_pauses (client_id, from_date, to_date, kind, reason, created_at, created_by)
    select "clientId", "from", "to", kind, reason, ${createdAt.toISOString()}::timestamptz, ${actorName()}
    from jsonb_to_recordset(${JSON.stringify(pauses)}::jsonb)
      as pause ("clientId" int, "from" date, "to" date, kind text, reason text)
  `.execute(trx)
  const ids = sql`any(${pauses.map(({ clientId }) => clientId)}::int[])`
  await sql`
    delete from payments using ${skippedDays(regularClients, ids)} as skipped
    where skipped.owner = client_id and client_id = ${ids}
      and ${monthIsSkipped(sql`skipped.days`, sql`(payments.period || '-01')::date`)}
  `.execute(trx)
}

/** A month of a new client in the sheet: `amount` in quetzales, null for the fee; `paidDate` null while unpaid. */
export type ImportedPayment = {
  clientId: number
  period: Period
  amount: Quetzales | null
  paid: boolean
  paidDate: LocalDate | null
}

/**
 * Months get the amount of the sheet; paid ones are paid on its day, else on their due date, but not after today, with
 * the client's utility. Each of these gets a receipt in no drawer, without a method, by date
 * (product/import#what-was-paid). A month that billing has not reached is created and stays, also if it is paid and
 * reverted.
 */
export async function writeImportedPayments(
  trx: Trx,
  payments: readonly ImportedPayment[],
  { importId, today }: { importId: number; today: LocalDate },
): Promise<void> {
  if (payments.length === 0) return
  await sql`
    with stated as (
      select client.id as client_id, client.name, period, coalesce(amount, monthly_amount) as amount, paid,
        case when paid then least(coalesce("paidDate", due_date(start_date, period)), ${today}::date) end as paid_date,
        case when paid then utility else 0 end as utility, due_date(start_date, period) as due_date
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
        as stated ("clientId" int, period text, amount numeric, paid boolean, "paidDate" date)
        join clients as client on client.id = "clientId"
    ),
    written as (
      insert into payments (client_id, period, amount, due_date, is_paid, paid_date, utility_amount, import_id)
      select client_id, period, amount, due_date, paid, paid_date, utility,
        case when period > ${periodOf(today)} then ${importId}::int end
      from stated
      on conflict (client_id, period) do update set amount = excluded.amount, is_paid = excluded.is_paid,
        paid_date = excluded.paid_date, utility_amount = excluded.utility_amount
      returning id, client_id, period, amount, utility_amount, is_paid, paid_date
    ),
    paid as (
      select written.id, client_id, name, period, amount, utility_amount as utility, paid_date as "paidDate",
        row_number() over (order by paid_date, client_id, period)::int as place, count(*) over ()::int as receipts
      from written join clients on clients.id = client_id where is_paid
    ),
    counter as (
      insert into receipt_counter as counter (last) select count(*) from paid having count(*) > 0
      on conflict (id) do update set last = counter.last + excluded.last
      returning last
    ),
    received as (select paid.*, last - receipts + place as number from paid cross join counter),
    receipt as (
      insert into receipts (number, kind, client_id, client_name, received_on, total)
      select number, 'regular', client_id, name, "paidDate", amount from received
    ),
    line as (
      insert into receipt_lines (receipt, kind, payment_id, period, amount)
      select number, 'regular', id, period, amount from received
    ),
    sums as ${addToDailySums('received', 'regular')}
    select count(*) from received
  `.execute(trx)
}

/** The balance of a new client, in quetzales. */
export type ImportedAccount = { clientId: number; name: string; amount: Quetzales }

/** Writes a receipt for each balance. It was received before, so it is in no drawer. */
export async function insertImportedAccounts(
  trx: Trx,
  accounts: readonly ImportedAccount[],
  receivedOn: LocalDate,
): Promise<void> {
  if (accounts.length === 0) return
  await sql`
    with opening as (
      select "clientId" as id, name, amount, row_number() over (order by "clientId")::int as place,
        count(*) over ()::int as receipts
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as account ("clientId" int, name text, amount numeric(10, 2))
    ),
    counter as (
      insert into receipt_counter as counter (last) select count(*) from opening having count(*) > 0
      on conflict (id) do update set last = counter.last + excluded.last
      returning last
    ),
    numbered as (select opening.*, last - receipts + place as number from opening cross join counter),
    receipt as (
      insert into receipts (number, kind, client_id, client_name, received_on, method, note, total)
      select number, 'regular', id, name, ${receivedOn}::date, 'other', ${accountTexts.opening}, amount from numbered
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

/** The outcome of an import as it stands now; amounts in quetzales. Who owes net owes at the end of the current month. */
export type ImportResult = {
  id: number
  /** Its entry in the audit log, with which `trail.undo` undoes it. */
  entryId: string
  /** Clients and groups that it created. */
  created: number
  groups: number
  /** The sum of the fees. */
  monthlyTotal: Quetzales
  owing: { clients: number; amount: Quetzales }
  inFavor: { clients: number; amount: Quetzales }
  paid: { payments: number; amount: Quetzales }
}

/** Whether an import was undone and not brought back since, also if its deleted record is gone by now. */
export async function isImportUndone(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ action: string }>`
    select action from change_log where subject = 'import' and subject_id = ${id} order by id desc limit 1
  `.execute(db)
  return rows[0]?.action === 'deleted'
}

export async function findImportResult(db: Db, id: number, current: Period): Promise<ImportResult | undefined> {
  const { rows } = await sql<ImportResult>`
    select imports.id, imports.clients as created, imports.groups, "monthlyTotal", owing, "inFavor", paid, (
        select max(id)::text from change_log where subject = 'import' and subject_id = imports.id and action = 'created'
      ) as "entryId"
    from imports cross join lateral (
      select coalesce(sum(monthly_amount), 0)::numeric(16, 2)::text as "monthlyTotal",
        json_build_object('clients', count(*) filter (where owed > balance),
          'amount', coalesce(sum(owed - balance) filter (where owed > balance), 0)::numeric(16, 2)::text) as owing,
        json_build_object('clients', count(*) filter (where balance > owed),
          'amount', coalesce(sum(balance - owed) filter (where balance > owed), 0)::numeric(16, 2)::text) as "inFavor",
        json_build_object('payments', coalesce(sum(payments), 0),
          'amount', coalesce(sum(collected), 0)::numeric(16, 2)::text) as paid
      from (
        select monthly_amount, coalesce(account.balance, 0) as balance, owed, payments, collected
        from clients left join client_accounts as account on account.kind = 'regular' and account.client_id = clients.id
        cross join lateral (
          select coalesce(sum(amount) filter (where not is_paid and period <= ${current}), 0) as owed,
            count(*) filter (where is_paid) as payments, coalesce(sum(amount) filter (where is_paid), 0) as collected
          from payments where payments.client_id = clients.id
        ) as months
        where import_id = ${id}
      ) as imported
    ) as sums
    where imports.id = ${id}
  `.execute(db)
  return rows[0]
}

/** The groups of clients with these names, each by its key with that of the client's name. */
export async function findKnownMembers(db: Db, names: readonly string[]): Promise<{ name: string; group: string }[]> {
  const { rows } = await sql<{ name: string; group: string }>`
    select distinct words_key(clients.name) as name, searched_text(groups.name) as "group"
    from clients join client_groups on client_id = clients.id join groups on groups.id = group_id
    where words_key(clients.name) = any(${names}::text[])
  `.execute(db)
  return rows
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
