import { sql } from 'kysely'
import { LEFT_OUT } from '../backup/backup-tables'
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

/** Of these rows, those that a backup holds. */
export const backedUp = (content: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !LEFT_OUT.includes(name)))

/** Names of the schemas that are not the server's own. */
export async function schemasOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  `.execute(db)
  return rows.map(({ name }) => name)
}
