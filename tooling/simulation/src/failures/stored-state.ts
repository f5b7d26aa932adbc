import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'

/**
 * The rows of every table as JSON text, by table, and the positions of the sequences. Which clients have changed is no state: it
 * only says what is to be read anew.
 */
export type StoredState = { tables: Record<string, string[]>; sequences: Record<string, string | null> }

const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g
const HOUR_MS = 60 * 60 * 1000
const startedAt = Date.now()

/** A text in which every instant of this run of the tests is the same; those of the test's clock stay. */
export function withoutInstants(text: string): string {
  return text.replace(INSTANT, (instant) =>
    Date.parse(instant.replace(' ', 'T')) > startedAt - HOUR_MS ? 'now' : instant,
  )
}

/** Rows are brought back through `replica`: a connection on which triggers stay silent. */
export async function stateStore(db: Db, replica: Db) {
  const { rows: columns } = await sql<{ table: string; columns: string }>`
    select c.table_name as table, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely%' and c.table_name <> 'changed_clients'
    group by c.table_name order by c.table_name
  `.execute(db)
  const columnsOf = new Map(columns.map(({ table, columns }) => [table, columns]))
  const everyRow = columns
    .map(({ table }) => `select '${table}' as "table", to_jsonb(t)::text as "row" from "${table}" as t`)
    .join(' union all ')
  // These two also run for replicas; only the restoring changes what they protect.
  await sql`alter table cash_closings disable trigger cash_closings_immutable`.execute(db)
  await sql`alter table change_log disable trigger change_log_append_only`.execute(db)

  async function read(): Promise<StoredState> {
    const tables: Record<string, string[]> = Object.fromEntries(columns.map(({ table }) => [table, []]))
    const { rows } = await sql.raw<{ table: string; row: string }>(everyRow).execute(db)
    for (const { table, row } of rows) tables[table]?.push(row)
    for (const list of Object.values(tables)) list.sort()
    const found = await sql<{ name: string; last: string | null }>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
    `.execute(db)
    return { tables, sequences: Object.fromEntries(found.rows.map(({ name, last }) => [name, last])) }
  }

  /** Rolled back statements leave gaps in the sequences; without them ids of two runs are equal. */
  async function resetSequences({ sequences }: StoredState): Promise<void> {
    await sql`
      select setval(quote_ident(key)::regclass, coalesce(value::bigint, 1), value is not null)
      from jsonb_each_text(${JSON.stringify(sequences)}::jsonb)
    `.execute(db)
  }

  async function restore(state: StoredState): Promise<void> {
    const now = await read()
    const changed = columns.filter(({ table }) => String(now.tables[table]) !== String(state.tables[table]))
    await replica.transaction().execute(async (trx) => {
      for (const { table } of changed) {
        const names = sql.raw(columnsOf.get(table) ?? '')
        await sql`delete from ${sql.table(table)}`.execute(trx)
        await sql`
          insert into ${sql.table(table)} (${names}) overriding system value
          select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${state.tables[table]}]`}::jsonb)
        `.execute(trx)
      }
    })
    await resetSequences(state)
  }

  return { read, restore, resetSequences }
}

/** A state that can be compared with that of another run, without the tables `apart`. */
export function comparable({ tables }: StoredState, apart: readonly string[] = []): Record<string, string[]> {
  const compared = Object.entries(tables).filter(([table]) => !apart.includes(table))
  return Object.fromEntries(compared.map(([table, rows]) => [table, rows.map(withoutInstants).sort()]))
}

/** The number of rows of each table, without those `apart`. */
export function rowCounts({ tables }: StoredState, apart: readonly string[]): Record<string, number> {
  const compared = Object.entries(tables).filter(([table]) => !apart.includes(table))
  return Object.fromEntries(compared.map(([table, rows]) => [table, rows.length]))
}
