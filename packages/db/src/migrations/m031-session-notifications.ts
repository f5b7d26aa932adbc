import { type Kysely, sql } from 'kysely'

/**
 * Notifies every process of sessions that are changed other than by a renewal, which only extends them: the processes keep
 * sessions that they have read. m027 notifies of ended ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger sessions_notify_of_change after update on sessions
      for each row when (new.expires_at <= old.expires_at or new.id <> old.id)
      execute function notify_of_change('session')
  `.execute(db)
  await sql`
    create trigger sessions_notify_of_truncate after truncate on sessions
      for each statement execute function notify_of_change('session')
  `.execute(db)
}
