import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupError } from '@isp/backup/backup-error'
import { closeDb, openDb } from '@isp/db/connection'
import { isMigrated } from '@isp/db/migrate'
import { adminTexts } from '@isp/domain/admin/admin-texts'
import { refuseForeignData } from '@isp/embedded-postgres/data-owner'
import { findRunning } from '@isp/embedded-postgres/running'
import { type Database, openUnmigrated } from './database'
import type { Env } from './env'

export type CommandDatabase = Pick<Database, 'db' | 'connection' | 'close'>

/** The database of a running server, or the configured one, of whatever version. Creates none. */
export async function openExisting(env: Env): Promise<CommandDatabase> {
  if (!env.DATABASE_URL) refuseForeignData(env.DATA_DIR)
  const connection = env.DATABASE_URL ? null : findRunning(env.DATA_DIR)
  if (!connection) {
    // With a wrong DATA_DIR, this would create a new database there.
    if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres'))) {
      throw new BackupError('nothingToBackUp', `There is no database in ${resolve(env.DATA_DIR)}`)
    }
    return openUnmigrated(env, ({ message }) => console.error(`database connection lost: ${message}`))
  }
  const db = openDb(connection)
  return { db, connection, close: () => closeDb(db) }
}

/** Fails if this version of the product cannot use the database. */
export async function requireMigrated({ db }: Pick<CommandDatabase, 'db'>): Promise<void> {
  if (!(await isMigrated(db))) throw new Error(adminTexts.notMigrated)
}
