import { type Kysely, sql } from 'kysely'
import type { Progress } from './progress'

/**
 * Where a client of either kind is found at the provider's routers: its PPPoE user and the name of the router; and whether it is
 * never cut. Searches find the PPPoE user: it is the last line of the searched columns, which are dropped and added again, because
 * PostgreSQL 15 cannot change their expressions. A blank precedes its words, so that its digits are no phone.
 */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  progress('indexing the PPPoE users of the clients')
  for (const table of ['clients', 'variable_clients']) {
    for (const statement of statementsOf(table)) await statement.execute(db)
  }
  // A new column has no statistics, without which a search is planned badly.
  await sql`analyze clients, variable_clients`.execute(db)
}

const digits = sql`
  e'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || coalesce(e'\\n' || numbers_in_notes(notes), '')
`

/** With the columns go their indexes. */
const statementsOf = (table: string) => [
  sql`
  alter table ${sql.table(table)} drop column search_text, drop column search_words,
    add column pppoe_user varchar(64), add column mikrotik varchar(40), add column never_cut boolean not null default false
  `,
  sql`
  alter table ${sql.table(table)}
    add column search_text text not null generated always as (
      searched_text(name) || ${digits} || coalesce(e'\\n' || searched_text(pppoe_user), '')
    ) stored,
    add column search_words text not null generated always as (
      search_words(searched_text(name)) || ${digits} || coalesce(e'\\n' || search_words(searched_text(pppoe_user)), '')
    ) stored
  `,
  sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search_words gin_trgm_ops)`,
  sql`create index ${sql.ref(`${table}_search_start`)} on ${sql.table(table)} (search_text text_pattern_ops)`,
  sql`create index ${sql.ref(`${table}_mikrotik`)} on ${sql.table(table)} (mikrotik) where mikrotik is not null`,
]
