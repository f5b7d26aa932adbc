import { type Kysely, sql } from 'kysely'

/**
 * Slips are found by the index without leading zeros alone. Of a partial index, the planner uses no statistics of its expression: it
 * took a walk through all of the other index, comparing each reference, for cheaper than looking one up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index receipts_slip`.execute(db)
}
