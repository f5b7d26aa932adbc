import { type Kysely, sql } from 'kysely'

/**
 * A login whose password is still being checked has a row of its own, so that attempts made at the same moment cannot
 * exceed the limit; it becomes a failure only when the check fails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table failed_logins add column pending boolean not null default false`.execute(db)
}
