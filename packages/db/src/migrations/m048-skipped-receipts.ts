import { type Kysely, sql } from 'kysely'

/**
 * Numbers that no receipt has: receipts with them were handed out after the backup that was restored, and are lost. Receipts and
 * skipped numbers together are 1, 2, 3 … up to the counter.
 *
 * `client_pause_changes.paid_ahead` has the receipts that a change of pauses wrote again without months that were paid ahead, as
 * they were, and its refund; null if it wrote none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table skipped_receipts (number integer primary key check (number > 0))`.execute(db)
  await sql`
    alter table client_pause_changes add column paid_ahead jsonb check (jsonb_typeof(paid_ahead) = 'object')
  `.execute(db)
}
