import { type Kysely, sql } from 'kysely'

const TABLES = ['clients', 'variable_clients'] as const

/**
 * What cutting a client off needs, of either kind: the user of its PPPoE secret, the MikroTik that has it, and whether it is
 * never cut. Users are searched as WiFi names are; the MikroTiks in use are read by their index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`
      alter table ${sql.table(table)}
        add pppoe_user varchar(64), add mikrotik varchar(40), add never_cut boolean not null default false
    `.execute(db)
    await sql`
      create index ${sql.ref(`${table}_pppoe_search`)} on ${sql.table(table)}
        using gin (searched_text(pppoe_user) gin_trgm_ops)
    `.execute(db)
    await sql`
      create index ${sql.ref(`${table}_mikrotik`)} on ${sql.table(table)} (mikrotik) where mikrotik is not null
    `.execute(db)
  }
}
