import { type Kysely, sql } from 'kysely'

/** The kept debts (m051) in the order of the list of the oldest ones, as those of the largest ones (m056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index client_figures_oldest on client_figures (owed_since, client_id) where owed_since is not null`.execute(
    db,
  )
}
