import { type Kysely, sql } from 'kysely'

/**
 * New entries of the audit log only wake the processes, on a channel of their own; these read subject and ids from the log
 * (`unread-entries.ts`). A notification holds a lock of the whole database until its transaction is committed, so that
 * payments would be committed one after the other: sessions with the setting `isp.wakes_readers` notify afterwards
 * themselves (`openDb`), and the trigger leaves them alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

const statements = [
  sql`drop trigger change_log_notifies on change_log`,
  sql`drop function notify_of_audit_entries()`,
  sql`
  create function wake_readers_of_entries() returns trigger
    language plpgsql
    as $$
    begin
      perform pg_notify('isp_entries', '');
      return null;
    end $$
  `,
  sql`
  create trigger change_log_wakes_readers after insert on change_log
    for each statement when (current_setting('isp.wakes_readers', true) is distinct from 'yes')
    execute function wake_readers_of_entries()
  `,
]
