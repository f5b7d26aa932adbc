import { type Kysely, sql } from 'kysely'

/** Entries of the audit log since an instant, for scripts that go on where they stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index change_log_happened on change_log (happened_at)`.execute(db)
}
