import { type Kysely, sql } from 'kysely'

/** The words of the names and locations of groups, as those of clients, so that a search computes them of no group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  alter table groups add column search_words text not null
    generated always as (search_words(replace(searched_text(name || e'\\n' || location), e'\\n', ' '))) stored
  `.execute(db)
}
