import { type Kysely, sql } from 'kysely'

/**
 * The part of the counted cash that the operator takes out of the drawer at a closing; the rest is the opening float of
 * the next one. Earlier closings left everything there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cash_closings
      add column taken_out numeric(16, 2) not null default 0,
      add constraint cash_closings_taken_out_check check (taken_out between 0 and counted)
  `.execute(db)
}
