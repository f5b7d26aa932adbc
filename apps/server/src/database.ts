import {
  type ConnectionOptions,
  closeDb,
  type Db,
  EXPORT_DEADLINES,
  openDb,
  REQUEST_DEADLINES,
} from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { refuseForeignData } from '@isp/embedded-postgres/data-owner'
import { fullDiskError } from '@isp/embedded-postgres/full-disk'
import { startEmbedded } from '@isp/embedded-postgres/server'
import { requireDataDir } from './data-dir'
import type { Env } from './env'
import { EXPORT_LIMITS } from './exports/send-export'

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

/**
 * Opens the configured or the embedded database and migrates it. `onError` receives lost connections, `onNotice`
 * messages about restarts of the embedded database and about long migrations.
 */
export async function openDatabase(
  env: Env,
  onError: (error: Error) => void,
  onNotice: (message: string) => void = () => {},
): Promise<Database> {
  const database = await openUnmigrated(env, onError, onNotice)
  try {
    await migrateToLatest(database.jobs, onNotice)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Opens the database without migrating it, for a backup before an upgrade or for a restore. */
export async function openUnmigrated(
  env: Env,
  onError: (error: Error) => void,
  onNotice: (message: string) => void = () => {},
): Promise<Database> {
  if (!env.DATABASE_URL) {
    refuseForeignData(env.DATA_DIR)
    await requireDataDir(env.DATA_DIR)
  }
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: onNotice })
  const connection: ConnectionOptions = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  let closing = false
  const onPoolError = (error: Error) => {
    // The database closes each connection on shutdown; that is no error.
    if (!closing) onError(error)
  }
  // PostgreSQL stops when it cannot write its journal, and then cannot give the reason itself.
  const common = { onPoolError, explainLoss: () => (embedded ? fullDiskError(env.DATA_DIR) : undefined) }
  const db = openDb(connection, { ...common, deadlines: REQUEST_DEADLINES })
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
