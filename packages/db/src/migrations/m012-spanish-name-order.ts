import { type Kysely, sql } from 'kysely'

/**
 * Sorts names as Spanish does, the same on every PostgreSQL: `name_order` is the rule of domain/name-order.ts, and
 * `clients.name_order` stores its result, so that a list is paged by name from an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // After NFD an ñ is an n followed by U+0303. '~' is the last printable ASCII character, so 'n~' follows every 'nz'.
  await sql`
    create function name_order(value text) returns text
      language sql immutable strict parallel safe
      return lower(
        regexp_replace(
          regexp_replace(normalize(value, NFD), '([nN])\\u0303', '\\1~', 'g'), '[\\u0300-\\u036f]', '', 'g'
        ) collate "C"
      )
  `.execute(db)
  await sql`
    alter table clients
      add column name_order text collate "C" not null generated always as (name_order(name)) stored
  `.execute(db)
  await sql`create index clients_name_order on clients (name_order, id)`.execute(db)
}
