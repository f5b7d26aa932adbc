import { type Kysely, sql } from 'kysely'

/** 'Se cobra desde': the first month that a client is charged, null for the later of its start and its registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clients', 'variable_clients']) {
    await sql`
      alter table ${sql.table(table)} add billed_from text check (billed_from ~ '^\\d{4}-(0[1-9]|1[0-2])$')
    `.execute(db)
  }
}
