import { type Kysely, sql } from 'kysely'

/** Indexes that find clients of both kinds by a part of their WiFi name, and variable clients by the beginning of their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    sql`create index clients_wifi_search on clients using gin (searchable(wifi_name) gin_trgm_ops)`,
    sql`create index variable_clients_wifi_search on variable_clients using gin (searchable(wifi_name) gin_trgm_ops)`,
    sql`create index variable_clients_search_start on variable_clients (search_text text_pattern_ops)`,
  ]
  for (const index of indexes) await index.execute(db)
}
