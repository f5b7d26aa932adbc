import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'

/** How many rows of a table and entries of its indexes a read goes through, by the plan of a connection that has answered some times. */
export function rowsRead(db: Db, table: string, read: (db: Db) => Promise<unknown>): Promise<number> {
  return db.connection().execute(async (one) => {
    const total = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(one)
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes as index where index.relid = stat.relid))::int as read
        from pg_stat_user_tables as stat where relname = ${table}
      `.execute(one)
      return rows[0]?.read ?? 0
    }
    await sql`set plan_cache_mode = force_generic_plan`.execute(one)
    const before = await total()
    await read(one)
    return (await total()) - before
  })
}
