import { type Kysely, sql } from 'kysely'
import { addAuditSubjects } from './audit-log-checks'

/**
 * Whom to cut for debt, and whom to reconnect.
 *
 * A suspension for debt is known as such: `client_pauses.reason_kind`. One entry of the audit log may change the pauses of many
 * clients, so `client_pause_changes` has the entry in several rows.
 *
 * The kept figures have who is to be cut and to be reconnected, with the figures by which the lists are ordered: since when a client
 * who can be cut owes, and since when one who was cut owes nothing overdue. They are computed again at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addAuditSubjects(db, ['service'])
  for (const statement of [...columns, ...figures, ...functions, ...triggers]) await statement.execute(db)
}

const columns = [
  // An entry about the service of several clients names no record.
  sql`alter table change_log drop constraint change_log_names_records`,
  sql`
  alter table change_log add constraint change_log_names_records check (
    (subject in ('config', 'billing', 'service')) = (subject_id is null) and (subject_id is null) = (subject_name is null)
  )
  `,
  sql`
  alter table business add column cut_after_days integer not null default 10 check (cut_after_days between 1 and 60)
  `,
  sql`
  alter table client_pauses
    add column reason_kind text check (reason_kind in ('debt')),
    add constraint client_pauses_suspended_for_debt check (reason_kind is null or kind = 'suspended')
  `,
  sql`create index client_pauses_for_debt on client_pauses (client_id, variable_client_id) where reason_kind = 'debt'`,
  sql`alter table client_pause_changes drop constraint client_pause_changes_pkey`,
  sql`create index client_pause_changes_entry on client_pause_changes (entry_id)`,
]

const figures = [
  sql`delete from client_figures`,
  sql`delete from total_figures`,
  sql`delete from group_figures`,
  sql`
  alter table client_figures
    add column to_cut smallint not null, add column to_reconnect smallint not null,
    add column to_cut_amount numeric(12, 2) not null,
    add column cut_since date, add column waiting_since timestamptz
  `,
  sql`
  alter table total_figures
    add column to_cut integer not null, add column to_reconnect integer not null,
    add column to_cut_amount numeric(16, 2) not null
  `,
  sql`create index client_figures_cut on client_figures (cut_since, client_id) where cut_since is not null`,
  sql`create index client_figures_waiting on client_figures (waiting_since, client_id) where waiting_since is not null`,
]

const functions = [
  sql`
  create function note_clients_never_cut() returns trigger
    language plpgsql
    as $$
    begin
      insert into changed_clients
      select distinct case when count(*) over () <= 500 then id end
      from changed join earlier using (id) where changed.never_cut <> earlier.never_cut;
      return null;
    end $$
  `,
]

const triggers = [
  sql`
  create trigger clients_update_changes_figures after update on clients
    referencing old table as earlier new table as changed
    for each statement execute function note_clients_never_cut()
  `,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => sql`
    create trigger ${sql.ref(`collection_promises_${event}_changes_figures`)} after ${sql.raw(event)} on collection_promises
      referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
      for each statement execute function note_changed_clients()
    `,
  ),
  sql`
  create trigger collection_promises_truncate_changes_figures after truncate on collection_promises
    for each statement execute function note_all_clients()
  `,
  ...(['insert or delete', 'update of cut_after_days'] as const).map(
    (event, place) => sql`
    create trigger ${sql.ref(place === 0 ? 'business_row_changes_figures' : 'business_days_change_figures')}
      after ${sql.raw(event)} on business
      for each statement execute function note_all_clients()
    `,
  ),
  sql`
  create trigger business_truncate_changes_figures after truncate on business
    for each statement execute function note_all_clients()
  `,
]
