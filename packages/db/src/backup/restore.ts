import { type Client, escapeIdentifier } from 'pg'
import type { ConnectionOptions } from '../connection'
import { migrateWithin } from '../migrate'
import { inTransaction, kyselyOn } from './backup-client'
import { BackupError } from './backup-error'
import { columnList, qualified, readBackupTables } from './backup-tables'
import { setCounters } from './counters'
import type { Figures } from './figures'
import { openBackup } from './read-backup'
import type { ReadOptions } from './rehearse'
import { expectFigures, stage } from './staging'
import { currentSchema } from './write-backup'

export type RestoredBackup = { takenAt: string; rowCount: number; figures: Figures }

/** A database that was only started has a login and a total of nothing. */
const FILLED_BY_A_START = ['app_config', 'total_utilities']

/**
 * Restores a backup into an empty database, new or migrated, in one transaction: whatever fails, nothing is changed.
 * The backup's login replaces the one there, and all sessions end. Throws a BackupError.
 */
export async function restoreBackup(connection: ConnectionOptions, options: ReadOptions): Promise<RestoredBackup> {
  const { file, passphrase, signal } = options
  const reader = await openBackup(file, passphrase)
  try {
    return await inTransaction({ connection, signal }, async (client) => {
      const schema = await currentSchema(client)
      await migrateWithin(kyselyOn(client))
      await refuseUnlessEmpty(client, schema)
      const { schema: staging, footer } = await stage(client, reader)
      await lockTables(client, schema)
      await refuseUnlessEmpty(client, schema)
      await moveRows(client, { from: staging, to: schema })
      await setCounters(client, schema, footer)
      await expectFigures(client, schema, footer.figures)
      await client.query(`delete from ${qualified(schema, 'sessions')}`)
      await client.query(`drop schema ${escapeIdentifier(staging)} cascade`)
      const rowCount = Object.values(footer.rows).reduce((sum, count) => sum + count, 0)
      return { takenAt: reader.header.takenAt, rowCount, figures: footer.figures }
    })
  } finally {
    reader.close()
  }
}

async function refuseUnlessEmpty(client: Client, schema: string): Promise<void> {
  for (const { name } of await readBackupTables(client, schema)) {
    if (FILLED_BY_A_START.includes(name)) continue
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${qualified(schema, name)}) as filled`,
    )
    if (rows[0]?.filled) throw new BackupError('notEmpty', `The table ${name} has rows`)
  }
}

/** A server may be running; from here on it waits. */
async function lockTables(client: Client, schema: string): Promise<void> {
  const tables = (await readBackupTables(client, schema)).map(({ name }) => qualified(schema, name))
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
}

async function moveRows(client: Client, { from, to }: { from: string; to: string }): Promise<void> {
  for (const name of FILLED_BY_A_START) await client.query(`delete from ${qualified(to, name)}`)
  for (const { name, columns } of await readBackupTables(client, to)) {
    const list = columnList(columns)
    const { rowCount: moved } = await client.query(
      `insert into ${qualified(to, name)} (${list}) overriding system value select ${list} from ${qualified(from, name)}`,
    )
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${qualified(from, name)}`)
    if (Number(rows[0]?.count) !== moved) throw new BackupError('differs', `Rows of ${name} were lost on the way`)
  }
}
