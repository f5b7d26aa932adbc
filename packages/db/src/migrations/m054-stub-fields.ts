import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clients', 'variable_clients']) {
    await sql`
      alter table ${sql.table(table)} add column pppoe_user varchar(64), add column mikrotik varchar(40),
        add column never_cut boolean not null default false
    `.execute(db)
  }
}
