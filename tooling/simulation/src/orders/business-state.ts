import type { Db } from '@isp/db/connection'
import { receiptFieldKeys, receiptFields } from '@isp/domain/receipts/receipt-fields'
import { sql } from 'kysely'

const texts = sql.join(receiptFieldKeys.map((field) => sql.ref(receiptFields[field].column)))

/**
 * Everything stored about clients and money, as text that is equal for equal states: without ids, receipt numbers and
 * instants.
 */
export async function businessState(db: Db): Promise<string> {
  const { rows } = await sql<{ part: string; row: string }>`
    with rows (part, data) as (
      select 'client', jsonb_build_array(name, monthly_amount, utility, version) from clients
      union all select 'payment', jsonb_build_array(name, period, amount, due_date, is_paid, paid_date, utility_amount,
          (select last_period from generations where id = generation_id))
        from payments join clients on clients.id = client_id
      union all select 'variable payment', jsonb_build_array(name, period, amount, is_paid,
          (select last_period from generations where id = generation_id))
        from variable_payments join variable_clients on variable_clients.id = variable_client_id
      union all select 'pause', jsonb_build_array(name, kind, reason_kind, from_date, to_date,
          (select jsonb_agg(gone -> 'period' order by gone ->> 'period') from jsonb_array_elements(annulled) as gone))
        from client_pauses join clients on clients.id = client_id
      union all select 'receipt', jsonb_build_array(client_name, received_on, method, ${texts},
          (select jsonb_agg(jsonb_build_array(period, concept, amount, voided_at is not null, void_closing) order by period, concept, amount)
            from receipt_lines where receipt = number))
        from receipts
      union all select 'provisional', jsonb_build_array(device, running, amount, receipt is not null, taken_back_at is not null,
          jsonb_path_query_array(review, '$[*].reason'), accepted_at is not null, refunded_in is not null,
          (select jsonb_agg(client_name order by number) from receipts
            where (receipts.device, receipts.running) = (pair.device, pair.running)))
        from provisional_receipts as pair
      union all select 'account', jsonb_build_array(kind, coalesce(clients.name, variable_clients.name), balance)
        from client_accounts
          left join clients on kind = 'regular' and clients.id = client_id
          left join variable_clients on kind = 'variable' and variable_clients.id = client_id
        where balance <> 0
      union all select 'promise', jsonb_build_array(name, promised_date, covers_until)
        from collection_promises join clients on clients.id = client_id
      union all select 'receipt counter', jsonb_build_array(last) from receipt_counter
      union all select 'daily sum', jsonb_build_array(day, kind, payments, revenue, utilities)
        from daily_sums where payments <> 0 or revenue <> 0 or utilities <> 0
      union all select 'movement', jsonb_build_array(kind, description, amount, voided_at is not null, closing, void_closing)
        from cash_movements
      union all select 'closing', jsonb_build_array(number, opening_float, received, voided, spent, returned, expected,
          counted, difference, taken_out)
        from cash_closings
      union all select 'audit log', jsonb_build_array(subject, action, period, subject_name, count(*))
        from change_log group by subject, action, period, subject_name
      union all select 'deleted', jsonb_build_array(kind, name, paid_payments, paid_amount) from deleted_records
      union all select 'generation', jsonb_build_array(first_period, last_period, regular_count, variable_count,
          undone_at is not null)
        from generations
      union all select 'group', jsonb_build_array(groups.name, version,
          (select jsonb_agg(clients.name order by clients.name)
            from client_groups join clients on clients.id = client_id where group_id = groups.id))
        from groups
      union all select 'import', jsonb_build_array(clients, groups) from imports
      union all select 'request key', jsonb_build_array(count(*)) from request_keys
    )
    select part, data::text as row from rows order by 1, 2
  `.execute(db)
  return rows.map(({ part, row }) => `${part} ${row}`).join('\n')
}

/**
 * Keeps a copy of every table of a database, and returns a function that brings it back, in a few ms, through `replica`: a
 * connection on which triggers stay silent.
 */
export async function keepState(db: Db, replica: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name::text), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not like 'kysely%'
    group by table_name
  `.execute(db)
  await sql`create schema kept`.execute(db)
  for (const { name } of rows) {
    await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(`public.${name}`)}`.execute(db)
  }
  await disableAlwaysTriggers(db)
  const inserts = rows.map(
    ({ name, columns }) => `
      if exists (select from public.${name}) then delete from public.${name}; end if;
      if exists (select from kept.${name}) then
        insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};
      end if;`,
  )
  await sql
    .raw(
      `create function kept.bring_back() returns void language plpgsql as $body$ begin ${inserts.join('')} end $body$`,
    )
    .execute(db)
  return async () => {
    await sql`select kept.bring_back()`.execute(replica)
  }
}

/** Some triggers refuse deletions even while the role is that of a replica; the others write what the actions must find. */
async function disableAlwaysTriggers(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger where not tgisinternal and tgenabled = 'A'
  `.execute(db)
  for (const { table, trigger } of rows) {
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(db)
  }
}
