import { type Kysely, sql } from 'kysely'
import { addAuditActions, addAuditSubjects } from './audit-log-checks'

/**
 * Payments that a phone takes without signal. A phone has a number, which the counter never gives again, and numbers its
 * payments itself; `provisional_receipts` has one row for each such pair that the server knows, for ever: it became a receipt, or was
 * taken back on the phone, never both. Its client and amount are those that were sent first, `review` is what differed from what
 * the phone saw. A receipt that has the money of another one has its pair, too.
 *
 * `server_identity` is another one after a restore, so that phones ask what is missing. No existing row changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await addAuditSubjects(db, ['device'])
  await addAuditActions(db, ['reviewed'])
}

const statements = [
  sql`
  create table devices (
    number integer primary key check (number > 0),
    name varchar(60) not null check (name <> ''),
    registered_at timestamptz not null
  )
  `,
  sql`create table device_counter (id boolean primary key default true check (id), last integer not null check (last >= 0))`,
  sql`create table server_identity (id boolean primary key default true check (id), value uuid not null)`,
  sql`insert into server_identity (value) values (gen_random_uuid())`,
  sql`
  alter table receipts
    add column device integer,
    add column running integer,
    add column taken_at timestamptz,
    add constraint receipts_taken_check check (num_nulls(device, running, taken_at) in (0, 3))
  `,
  // One receipt of each pair has the money first; those that it is moved to follow it.
  sql`
  create unique index receipts_taken on receipts (device, running, moved_from) nulls not distinct where device is not null
  `,
  // Those that arrived after the closing of the drawer in which they were taken.
  sql`create index receipts_taken_number on receipts (number) where device is not null`,
  sql`
  create table provisional_receipts (
    device integer not null references devices,
    running integer not null check (running > 0),
    delivered_at timestamptz not null,
    kind text check (kind in ('regular', 'variable')),
    client_id integer,
    amount numeric(16, 2) check (amount >= 0),
    receipt integer unique,
    taken_back_at timestamptz,
    review jsonb check (jsonb_typeof(review) = 'array'),
    accepted_at timestamptz,
    refunded_in integer,
    primary key (device, running),
    check ((kind is null) = (client_id is null)),
    check (num_nulls(receipt, taken_back_at) > 0)
  )
  `,
  // No foreign key, as of all that names a receipt: but who empties the receipts, as of the sample data, empties these.
  sql`
  create function forget_provisional_receipts() returns trigger
    language plpgsql
    as $$
    begin
      delete from provisional_receipts;
      return null;
    end $$
  `,
  sql`
  create trigger receipts_truncate_forgets_pairs after truncate on receipts
    for each statement execute function forget_provisional_receipts()
  `,
  sql`
  create index provisional_receipts_waiting on provisional_receipts (receipt)
    where review is not null and accepted_at is null
  `,
]
