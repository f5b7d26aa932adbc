import { type Kysely, sql } from 'kysely'

/**
 * Numbers that no receipt has: receipts with them were handed out after the backup that was restored, and are lost. Receipts and
 * skipped numbers together are 1, 2, 3 … up to the counter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table skipped_receipts (number integer primary key check (number > 0))`.execute(db)
}
