import { type Kysely, sql } from 'kysely'

/**
 * All notifications are on the channel `isp_changes` and have no payload: they only say that something has changed. Sessions
 * notify when they end, for the streams of their devices; processes keep them for a second at most, so changed ones no longer
 * do. The setting `isp.notifies_itself` is that of the server's connections, which notify after the commit (`openDb`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

const statements = [
  sql`drop trigger sessions_notify_of_change on sessions`,
  sql`drop trigger sessions_notify_of_truncate on sessions`,
  sql`
  create or replace function notify_of_change() returns trigger
    language plpgsql
    as $$
    begin
      perform pg_notify('isp_changes', '');
      return null;
    end $$
  `,
  sql`drop trigger change_log_wakes_readers on change_log`,
  sql`drop function wake_readers_of_entries()`,
  sql`
  create trigger change_log_notifies after insert on change_log
    for each statement when (current_setting('isp.notifies_itself', true) is distinct from 'yes')
    execute function notify_of_change()
  `,
]
