import { type Kysely, sql } from 'kysely'

/** A number that every change of a record raises, so that an edit can say which state it began from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add column version integer not null default 1`.execute(db)
  await sql`alter table variable_clients add column version integer not null default 1`.execute(db)
  await sql`alter table groups add column version integer not null default 1`.execute(db)
}
