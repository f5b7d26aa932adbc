import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makeFolder, syncFolder } from '@isp/files/folders'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { inTransaction } from './backup-client'
import type { BackupDatabase } from './backup-database'
import { BackupError } from './backup-error'
import { checksumLine, END_OF_ROWS, footerLine, headerLine } from './backup-format'
import { columnList, qualified, readBackupTables } from './backup-tables'
import { readCounters } from './counters'
import { seal } from './sealing'

export type WriteOptions = {
  /** Path of the backup; missing folders are created. */
  file: string
  takenAt: Date
  /** Encrypts the backup. */
  passphrase?: string | undefined
  signal?: AbortSignal | undefined
}

export type WrittenBackup = { bytes: number; rowCount: number }

/** Suffix of a file that is being written. */
export const UNFINISHED_SUFFIX = '.part'

const OWNER_ONLY = 0o600
const ONE_SNAPSHOT = 'isolation level repeatable read, read only'

/**
 * Writes a consistent snapshot of the database to a file while others use it. The file gets its name once it is
 * complete and synced. Throws a BackupError if the database is empty or the file exists.
 */
export async function writeBackup(database: BackupDatabase, options: WriteOptions): Promise<WrittenBackup> {
  const { file, takenAt, passphrase, signal } = options
  await refuseExisting(file)
  makeFolder(dirname(file), 0o700)
  const unfinished = `${file}${UNFINISHED_SUFFIX}`
  const sink = createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ONLY, flush: true })
  try {
    await once(sink, 'open')
    const total = { rows: 0 }
    await inTransaction({ connection: database.connection, mode: ONE_SNAPSHOT, signal }, async (client) => {
      const text = backupText(client, database, { takenAt, total })
      if (passphrase) await pipeline(text, createGzip(), (source) => seal(source, passphrase), sink)
      else await pipeline(text, createGzip(), sink)
    })
    const { size } = await stat(unfinished)
    signal?.throwIfAborted()
    await refuseExisting(file)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return { bytes: size, rowCount: total.rows }
  } catch (error) {
    sink.destroy()
    if (!isTaken(error)) await rm(unfinished, { force: true })
    signal?.throwIfAborted()
    throw error
  }
}

type Progress = { takenAt: Date; total: { rows: number } }

async function* backupText(
  client: Client,
  database: BackupDatabase,
  { takenAt, total }: Progress,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (piece: Buffer) => {
    hash.update(piece)
    return piece
  }
  const schema = await currentSchema(client)
  const tables = await readBackupTables(client, schema, database)
  const migrations = await readMigrations(client, schema)
  const header = {
    takenAt: takenAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  yield hashed(Buffer.from(headerLine(header)))
  const rows: Record<string, number> = {}
  for (const { name, columns } of tables) {
    const copied = client.query(copyTo(`copy ${qualified(schema, name)} (${columnList(columns)}) to stdout`))
    for await (const piece of copied) yield hashed(piece as Buffer)
    yield hashed(Buffer.from(END_OF_ROWS))
    // The row count arrives after the last row; a completed query guarantees that it has.
    await client.query('select 1')
    rows[name] = copied.rowCount
    total.rows += copied.rowCount
  }
  const figures = await database.readFigures(client, schema)
  const counters = await readCounters(client, schema, tables)
  yield hashed(Buffer.from(footerLine({ rows, figures, counters })))
  yield Buffer.from(checksumLine(hash.digest('hex')))
}

export async function currentSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema')
  const schema = rows[0]?.schema
  if (!schema) throw new BackupError('nothingToBackUp', 'The database has no schema')
  return schema
}

async function readMigrations(client: Client, schema: string): Promise<string[]> {
  const table = qualified(schema, 'kysely_migration')
  const { rows } = await client.query<{ table: string | null }>('select to_regclass($1) as "table"', [table])
  if (!rows[0]?.table) throw new BackupError('nothingToBackUp', 'The database was never migrated')
  const { rows: done } = await client.query<{ name: string }>(`select name from ${table} order by name`)
  return done.map(({ name }) => name)
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupError('exists', `${file} exists`)
}

/** True if another process is writing that file. */
function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST'
}
