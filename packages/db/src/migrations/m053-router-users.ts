import { type Kysely, sql } from 'kysely'

/** The user of a client's secret, and the router that has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clients', 'variable_clients']) {
    await sql`alter table ${sql.table(table)} add pppoe_user varchar(64), add mikrotik varchar(40)`.execute(db)
  }
}
