import type { Context } from '@isp/api/context'
import {
  type ConnectionOptions,
  closeDb,
  type Db,
  EXPORT_DEADLINES,
  openDb,
  REQUEST_DEADLINES,
} from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { requireSuitablePooler } from '@isp/db/pooler'
import { refuseForeignData } from '@isp/embedded-postgres/data-owner'
import { fullDiskError } from '@isp/embedded-postgres/full-disk'
import { type EmbeddedDatabase, startEmbedded } from '@isp/embedded-postgres/server'
import { requireDataDir } from './data-dir'
import type { Env } from './env'
import { EXPORT_LIMITS } from './exports/send-export'
import { explainFullDisk } from './full-disk-failure'
import { backUpBeforeUpgrade } from './upgrade-backup'

/** A lock, the work under it and its progress, next to another such job. */
const JOBS_AT_ONCE = 4

export type Database = {
  /** For requests: times out within seconds. */
  db: Db
  /** For exports: a few separate connections, used for as long as the client reads. */
  exports: Db
  /** For background work such as billing: no time limits. */
  jobs: Db
  connection: ConnectionOptions
  /** Closes the connections and stops the embedded database. */
  close(): Promise<void>
}

export type OpenDatabaseOptions = {
  /** Dates the backup before an upgrade. */
  clock: Context['clock']
  /** Receives lost connections. */
  onError: (error: Error) => void
  /** Receives messages about restarts of the embedded database, backups before upgrades and long migrations. */
  onNotice?: (message: string) => void
  /** See `OpenDbOptions`. */
  onEntries?: () => void
}

/** Opens the configured or the embedded database. Migrates it, after a backup if an older version has used it. */
export async function openDatabase(
  env: Env,
  { clock, onError, onNotice = () => {}, onEntries }: OpenDatabaseOptions,
): Promise<Database> {
  const database = await openUnmigrated(env, onError, onNotice, onEntries)
  try {
    if (env.DATABASE_URL) await requireSuitablePooler(database.connection)
    await migrateToLatest(database.jobs, {
      progress: onNotice,
      beforeUpgrade: () => backUpBeforeUpgrade({ connection: database.connection, env, clock, onNotice }),
    })
  } catch (error) {
    const explained = explainFullDisk(error, env)
    await database.close()
    throw explained
  }
  return database
}

/** For a backup before an upgrade or for a restore. */
export async function openUnmigrated(
  env: Env,
  onError: (error: Error) => void,
  onNotice: (message: string) => void = () => {},
  onEntries?: () => void,
): Promise<Database> {
  const embedded = env.DATABASE_URL ? null : await startOwn(env, onNotice)
  const connection: ConnectionOptions = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  let closing = false
  const onPoolError = (error: Error) => {
    // The database closes each connection on shutdown; that is no error.
    if (!closing) onError(error)
  }
  // PostgreSQL stops when it cannot write its journal, and then cannot give the reason itself.
  const common = { onPoolError, explainLoss: () => (embedded ? fullDiskError(env.DATA_DIR) : undefined) }
  const db = openDb(connection, { ...common, deadlines: REQUEST_DEADLINES, ...(onEntries ? { onEntries } : {}) })
  const exports = openDb(connection, { ...common, max: EXPORT_LIMITS.atOnce, deadlines: EXPORT_DEADLINES })
  const jobs = openDb(connection, { ...common, max: JOBS_AT_ONCE })
  return {
    db,
    exports,
    jobs,
    connection,
    async close() {
      closing = true
      await Promise.all([closeDb(db), closeDb(exports), closeDb(jobs)])
      await embedded?.stop()
    },
  }
}

async function startOwn(env: Env, log: (message: string) => void): Promise<EmbeddedDatabase> {
  refuseForeignData(env.DATA_DIR)
  try {
    await requireDataDir(env.DATA_DIR)
    return await startEmbedded({ dataDir: env.DATA_DIR, log })
  } catch (error) {
    throw explainFullDisk(error, env)
  }
}
