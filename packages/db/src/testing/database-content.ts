import { sql } from 'kysely'
import { LEFT_OUT } from '../backup-database'
import type { Db } from '../connection'

/** Every row of every table, as text. */
export async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `.execute(db)
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t order by 1
    `.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

/** Only those tables that a backup contains. */
export const backedUp = <T>(content: Record<string, T[]>) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !LEFT_OUT.includes(name)))

/** Tables that have another name or form since: the tests of their migrations have rows of them. */
const RENAMED = ['cash_expenses', 'monthly_sums']

/** The columns of every table, except those of the migrator and of tables that have another name in later versions. */
export async function columnsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and table_name <> all(${RENAMED}::text[])
    group by table_name order by table_name
  `.execute(db)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Only these columns of the tables' rows, as text. */
export async function rowsOf(db: Db, columns: Record<string, string[]>): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const [table, names] of Object.entries(columns)) {
    const list = sql.join(names.map((name) => sql.ref(name)))
    const { rows } = await sql<{
      row: string
    }>`select row(${list})::text as row from ${sql.table(table)} order by 1`.execute(db)
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

/** Names of all schemas, except system schemas. */
export async function schemasOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  `.execute(db)
  return rows.map(({ name }) => name)
}
