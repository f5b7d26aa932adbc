import { type Client, escapeIdentifier } from 'pg'
import { inTransaction } from './backup-client'
import type { BackupDatabase, Figures } from './backup-database'
import { BackupError } from './backup-error'
import { type BackupTable, columnList, qualified, readBackupTables } from './backup-tables'
import { setCounters } from './counters'
import { openBackup } from './read-backup'
import type { ReadOptions } from './rehearse'
import { expectFigures, stage } from './staging'
import { currentSchema } from './write-backup'

export type RestoredBackup<Sums extends Figures> = { takenAt: string; rowCount: number; figures: Sums }

/** Changes the restored database in the same transaction; `takenAt` is the instant of the backup, ISO-8601 in UTC. */
type FinishRestore = (client: Client, backup: { takenAt: string }) => Promise<void>

/**
 * Restores a backup into an empty database, new or migrated, in one transaction (product/backups#restore): a failure
 * changes nothing. The backup's login replaces the existing one, and all sessions end. Throws a BackupError.
 */
export async function restoreBackup<Sums extends Figures>(
  database: BackupDatabase<Sums>,
  options: ReadOptions & { finish?: FinishRestore },
): Promise<RestoredBackup<Sums>> {
  const { connection, migrations, filledByStart, emptiedByRestore } = database
  const { file, passphrase, signal, finish } = options
  const reader = await openBackup(file, passphrase)
  try {
    return await inTransaction({ connection, signal }, async (client) => {
      const schema = await currentSchema(client)
      await migrations.toLatest(client)
      const tables = await readBackupTables(client, schema, database)
      const emptyBefore = tables.map(({ name }) => name).filter((name) => !filledByStart.includes(name))
      await refuseUnlessEmpty(client, schema, emptyBefore)
      const { schema: staging, footer } = await stage(client, database, reader)
      await lockTables(client, schema, tables)
      await refuseUnlessEmpty(client, schema, emptyBefore)
      for (const name of filledByStart) await deleteRows(client, schema, name)
      await moveRows(client, tables, { from: staging, to: schema })
      await setCounters(client, schema, tables, footer)
      const figures = await expectFigures(client, schema, { database, expected: footer.figures })
      for (const name of emptiedByRestore) await deleteRows(client, schema, name)
      await client.query(`drop schema ${escapeIdentifier(staging)} cascade`)
      await finish?.(client, { takenAt: reader.header.takenAt })
      const rowCount = Object.values(footer.rows).reduce((sum, count) => sum + count, 0)
      return { takenAt: reader.header.takenAt, rowCount, figures }
    })
  } finally {
    reader.close()
  }
}

async function refuseUnlessEmpty(client: Client, schema: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${qualified(schema, name)}) as filled`,
    )
    if (rows[0]?.filled) throw new BackupError('notEmpty', `The table ${name} has rows`)
  }
}

/** A running server waits from here on. */
async function lockTables(client: Client, schema: string, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => qualified(schema, name))
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
}

async function deleteRows(client: Client, schema: string, name: string): Promise<void> {
  await client.query(`delete from ${qualified(schema, name)}`)
}

async function moveRows(
  client: Client,
  tables: readonly BackupTable[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { name, columns } of tables) {
    const list = columnList(columns)
    const { rowCount: moved } = await client.query(
      `insert into ${qualified(to, name)} (${list}) overriding system value select ${list} from ${qualified(from, name)}`,
    )
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${qualified(from, name)}`)
    if (Number(rows[0]?.count) !== moved) throw new BackupError('differs', `Rows of ${name} were lost`)
  }
}
