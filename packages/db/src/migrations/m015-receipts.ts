import { type Kysely, sql } from 'kysely'
import type { Progress } from './progress'

/**
 * What was received, apart from the payments: a receipt with a line per payment. Numbers come from a counter that the
 * payment's transaction changes, and not from a sequence, so that they have no gaps. Its row is missing while there is no
 * receipt. A deleted client keeps its receipts: neither `client_id` nor `payment_id` is a foreign key.
 *
 * The payments that are paid already get a receipt each, in the order of their dates, without instant and method, which
 * nobody recorded. Keys and indexes follow the rows, which is several times faster.
 */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  // A payment that is marked or reverted meanwhile would have no receipt, or one too many.
  await sql`lock table payments, variable_payments in share mode`.execute(db)
  for (const table of tables) await table.execute(db)
  progress('writing a receipt for every paid payment')
  const { numAffectedRows = 0n } = await writeReceipts.execute(db)
  progress(`indexing ${numAffectedRows} receipts`)
  for (const index of indexes) await index.execute(db)
}

const tables = [
  sql`
  create table receipts (
    number integer not null,
    kind text not null check (kind in ('regular', 'variable')),
    client_id integer not null,
    client_name varchar(200) not null,
    received_on date not null,
    registered_at timestamptz,
    method text check (method in ('cash', 'deposit', 'transfer', 'other')),
    reference varchar(60),
    note varchar(200)
  )
  `,
  sql`
  create table receipt_lines (
    receipt integer not null,
    kind text not null check (kind in ('regular', 'variable')),
    payment_id integer not null,
    period text not null check (period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    amount numeric(10, 2) not null check (amount >= 0),
    voided_at timestamptz
  )
  `,
  sql`
  create table receipt_counter (
    id integer primary key default 1 check (id = 1),
    last integer not null check (last > 0)
  )
  `,
]

const writeReceipts = sql`
  with paid as (
    select 'regular' as kind, payments.id, client_id, name, period, amount, paid_date, marked_at
    from payments join clients on clients.id = client_id
    where is_paid
    union all
    select 'variable', variable_payments.id, variable_client_id, name, period, amount, paid_date, marked_at
    from variable_payments join variable_clients on variable_clients.id = variable_client_id
    where is_paid
  ),
  numbered as materialized (
    select row_number() over (order by paid_date, marked_at nulls first, kind, id)::int as number, paid.* from paid
  ),
  counter as (
    insert into receipt_counter (last) select max(number) from numbered having count(*) > 0
  ),
  lines as (
    insert into receipt_lines (receipt, kind, payment_id, period, amount)
    select number, kind, id, period, amount from numbered
  )
  insert into receipts (number, kind, client_id, client_name, received_on)
  select number, kind, client_id, name, paid_date from numbered
`

const indexes = [
  sql`alter table receipts add primary key (number)`,
  sql`alter table receipt_lines add primary key (receipt, payment_id)`,
  sql`alter table receipt_lines add foreign key (receipt) references receipts`,
  // A payment has at most one line that counts.
  sql`create unique index receipt_lines_unvoided on receipt_lines (kind, payment_id) where voided_at is null`,
  sql`create index receipts_received on receipts (received_on, number)`,
  // For the cash count of a day, which goes by the instant.
  sql`create index receipts_registered on receipts (registered_at) where registered_at is not null`,
  sql`analyze receipts, receipt_lines`,
]
