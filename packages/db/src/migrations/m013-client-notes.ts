import { type Kysely, sql } from 'kysely'

/** Notes about a client of either kind, at most 500 characters; null without any. The search does not read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add column notes varchar(500)`.execute(db)
  await sql`alter table variable_clients add column notes varchar(500)`.execute(db)
}
