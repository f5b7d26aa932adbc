import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupDatabase, Figures } from './backup-database'
import { BackupError } from './backup-error'
import type { BackupFooter, BackupHeader } from './backup-format'
import { columnList, qualified, readBackupTables } from './backup-tables'
import { expectCounters } from './counters'
import type { BackupReader } from './read-backup'

/** A verified backup in a separate schema; the transaction decides whether it is kept. */
export type Staging = { schema: string; footer: BackupFooter }

/**
 * Restores a backup into a new schema: creates the tables as they were, copies the rows, runs the later migrations, and
 * compares the result with the backup's own figures. Needs an open transaction and the extension that the migrations
 * use. Throws a BackupError if the backup is invalid.
 */
export async function stage(client: Client, database: BackupDatabase, reader: BackupReader): Promise<Staging> {
  const { names, run } = database.migrations
  const applied = knownMigrations(reader.header, names)
  const schema = `isp_staging_${randomBytes(6).toString('hex')}`
  await client.query(`create schema ${escapeIdentifier(schema)}`)
  const { rows } = await client.query<{ path: string }>(`select current_setting('search_path') as path`)
  const path = rows[0]?.path ?? ''
  await client.query(`select set_config('search_path', $1, true)`, [`${escapeIdentifier(schema)}, ${path}`])
  await run(client, applied)
  await emptyTables(client, schema, database)
  const copied = await copyIn(client, schema, { database, reader })
  const footer = await reader.footer()
  expectSame('rows', copied, footer.rows)
  await run(client, names.slice(applied.length))
  await expectFigures(client, schema, { database, expected: footer.figures })
  await expectCounters(client, schema, await readBackupTables(client, schema, database), footer)
  await client.query(`select set_config('search_path', $1, true)`, [path])
  return { schema, footer }
}

/** Returns the sums of a schema. Throws a BackupError unless they are as expected and consistent. */
export async function expectFigures<Sums extends Figures>(
  client: Client,
  schema: string,
  { database, expected }: { database: BackupDatabase<Sums>; expected: Figures },
): Promise<Sums> {
  const found = await database.readFigures(client, schema)
  expectSame('sums', found, expected)
  const contradiction = await database.contradictionIn(client, schema)
  if (contradiction !== null) throw new BackupError('differs', contradiction)
  return found
}

/** The migrations listed in a backup; they must be the first ones of ours, in order. */
function knownMigrations({ migrations: applied }: BackupHeader, names: readonly string[]): readonly string[] {
  const unknown = applied.find((name, index) => names[index] !== name)
  if (unknown === undefined && applied.length > 0) return applied
  throw new BackupError('newer', `The backup was made with an unknown migration: ${unknown ?? 'none'}`)
}

/** Rows added by migrations are part of the backup. Only those tables are emptied: an append-only log refuses it. */
async function emptyTables(client: Client, schema: string, database: Pick<BackupDatabase, 'leftOut'>): Promise<void> {
  for (const { name } of (await readBackupTables(client, schema, database)).reverse()) {
    const table = qualified(schema, name)
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${table}) as filled`)
    if (rows[0]?.filled) await client.query(`delete from ${table}`)
  }
}

/** Returns the number of rows of each table. */
async function copyIn(
  client: Client,
  schema: string,
  { database, reader }: { database: Pick<BackupDatabase, 'leftOut'>; reader: BackupReader },
): Promise<Record<string, number>> {
  const tables = await readBackupTables(client, schema, database)
  const expected = new Map(tables.map(({ name, columns }) => [name, columns.join()]))
  const copied: Record<string, number> = {}
  for (const { name, columns } of reader.header.tables) {
    // Names used in SQL come from the catalog only.
    if (expected.get(name) !== columns.join() && !database.leftOut.includes(name)) {
      throw new BackupError('damaged', `The table ${name} differs from its migrations`)
    }
    const into = client.query(copyFrom(`copy ${qualified(schema, name)} (${columnList(columns)}) from stdin`))
    try {
      await pipeline(reader.rows(), into)
    } catch (cause) {
      if (cause instanceof BackupError) throw cause
      throw new BackupError('damaged', `The rows of ${name} are invalid: ${(cause as Error).message}`, { cause })
    }
    copied[name] = into.rowCount
    expected.delete(name)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) throw new BackupError('damaged', `The table ${missing} is missing`)
  return copied
}

function expectSame(what: string, found: Record<string, unknown>, expected: Record<string, unknown>): void {
  for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    if (found[key] === expected[key]) continue
    throw new BackupError('differs', `${what} of ${key}: ${String(found[key])} instead of ${String(expected[key])}`)
  }
}
