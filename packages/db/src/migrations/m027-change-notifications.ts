import { type Kysely, sql } from 'kysely'

/**
 * Notifies the channel `isp_changes` of committed changes, once per statement and subject, without personal data. Every
 * change has an entry in the audit log, so one trigger is enough for them; ended sessions and backups have none. PostgreSQL
 * delivers notifications only when the transaction commits, and equal ones of a transaction once: the rehearsal of a backup,
 * which is rolled back, notifies nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [notifyOfEntries, entries, notifyOfTable, sessions, backups]) await statement.execute(db)
}

// Up to 20 ids, so that a payload stays far below the 8000 bytes that PostgreSQL allows.
const notifyOfEntries = sql`
  create function notify_of_audit_entries() returns trigger
    language plpgsql
    as $$
    begin
      perform pg_notify(
        'isp_changes',
        json_build_object(
          'subject', subject,
          'ids', case when count(distinct subject_id) between 1 and 20 then json_agg(distinct subject_id) end
        )::text
      )
      from entered group by subject;
      return null;
    end $$
`

const entries = sql`
  create trigger change_log_notifies after insert on change_log
    referencing new table as entered
    for each statement execute function notify_of_audit_entries()
`

const notifyOfTable = sql`
  create function notify_of_change() returns trigger
    language plpgsql
    as $$
    begin
      perform pg_notify('isp_changes', json_build_object('subject', tg_argv[0], 'ids', null)::text);
      return null;
    end $$
`

const sessions = sql`
  create trigger sessions_notify after delete on sessions
    for each statement execute function notify_of_change('session')
`

const backups = sql`
  create trigger backup_runs_notify after insert or update or delete on backup_runs
    for each statement execute function notify_of_change('backup')
`
