import { type Kysely, sql } from 'kysely'

/** Whether it was answered that router users become PPPoE users: it is offered once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business add column router_users_answered boolean not null default false`.execute(db)
}
