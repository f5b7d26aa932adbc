import { type Kysely, sql } from 'kysely'

/**
 * Deleted clients, groups and quotations with everything that was deleted with them, so that they can be restored.
 * `data` has an array of rows for each table, as `to_jsonb` gives them. The audit log gets the actions 'restored' and
 * 'purged'.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table deleted_records (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('client', 'variable_client', 'group', 'quotation')),
    record_id integer not null,
    name text not null,
    deleted_at timestamptz not null,
    paid_payments integer not null default 0 check (paid_payments >= 0),
    paid_amount numeric(16, 2) not null default 0 check (paid_amount >= 0),
    data jsonb not null check (jsonb_typeof(data) = 'object')
  )
  `.execute(db)
  await sql`create index deleted_records_record on deleted_records (kind, record_id, id desc)`.execute(db)
  await sql`create index deleted_records_deleted_at on deleted_records (deleted_at)`.execute(db)
  await sql`alter table change_log drop constraint change_log_action_check`.execute(db)
  await sql`
  alter table change_log add constraint change_log_action_check check (
    action in (
      'created', 'updated', 'deleted', 'paid', 'reverted', 'generated', 'undone', 'acknowledged', 'restored', 'purged'
    )
  )
  `.execute(db)
}
