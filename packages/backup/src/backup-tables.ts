import { type Client, escapeIdentifier } from 'pg'
import type { BackupDatabase } from './backup-database'

export type BackupTable = {
  name: string
  /** In the table's order, without generated columns. */
  columns: string[]
  identity: string | null
}

type Column = { table: string; column: string; identity: boolean }

/** The tables of a schema that belong in a backup, each after the tables that it references. */
export async function readBackupTables(
  client: Client,
  schema: string,
  { leftOut }: Pick<BackupDatabase, 'leftOut'>,
): Promise<BackupTable[]> {
  const { rows: columns } = await client.query<Column>(
    `
    select table_name as "table", column_name as "column", is_identity = 'YES' as identity
    from information_schema.columns
    join information_schema.tables using (table_catalog, table_schema, table_name)
    where table_schema = $1 and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> all ($2::text[])
    order by table_name, ordinal_position
    `,
    [schema, leftOut],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `
    select referring.relname as "from", referred.relname as "to"
    from pg_constraint
    join pg_class as referring on referring.oid = conrelid
    join pg_class as referred on referred.oid = confrelid
    where contype = 'f' and connamespace = $1::regnamespace and conrelid <> confrelid
    `,
    [escapeIdentifier(schema)],
  )
  const tables = new Map<string, BackupTable>()
  for (const { table: name, column, identity } of columns) {
    const table = tables.get(name) ?? { name, columns: [], identity: null }
    tables.set(name, table)
    table.columns.push(column)
    if (identity) table.identity = column
  }
  return referredFirst(tables, references)
}

export function qualified(schema: string, table: string): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
}

export function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ')
}

function referredFirst(
  tables: Map<string, BackupTable>,
  references: readonly { from: string; to: string }[],
): BackupTable[] {
  const ordered = new Set<BackupTable>()
  const visit = (name: string, path: readonly string[]) => {
    const table = tables.get(name)
    if (!table || ordered.has(table)) return
    if (path.includes(name)) throw new Error(`Tables refer to each other in a circle: ${[...path, name].join(', ')}`)
    for (const { from, to } of references) if (from === name) visit(to, [...path, name])
    ordered.add(table)
  }
  for (const name of tables.keys()) visit(name, [])
  return [...ordered]
}
