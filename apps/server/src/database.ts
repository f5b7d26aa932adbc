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
import { startEmbedded } from '@isp/embedded-postgres/server'
import { requireDataDir } from './data-dir'
import type { Env } from './env'
import { EXPORT_LIMITS } from './exports/send-export'

const JOBS_AT_ONCE = 2

export type Database = {
  /** For requests: gives up within seconds. */
  db: Db
  /** For exports: a few connections of their own, which last as long as their reader takes. */
  exports: Db
  /** For work that nobody waits for, such as a month's billing: takes as long as it needs. */
  jobs: Db
  connection: ConnectionOptions
  /** Ends the connections and, where it is ours, the database itself. */
  close(): Promise<void>
}

/**
 * Opens the database that the environment names, or the embedded one, and migrates it. `onError` is told of lost
 * connections, `onNotice` of the embedded database's starts.
 */
export async function openDatabase(
  env: Env,
  onError: (error: Error) => void,
  onNotice: (message: string) => void = () => {},
): Promise<Database> {
  const database = await openUnmigrated(env, onError, onNotice)
  try {
    await migrateToLatest(database.jobs)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The same as it is, for a backup before a change of version, or for a restore. */
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
    // Its farewell to each connection is no news.
    if (!closing) onError(error)
  }
  const db = openDb(connection, { onPoolError, deadlines: REQUEST_DEADLINES })
  const exports = openDb(connection, { onPoolError, max: EXPORT_LIMITS.atOnce, deadlines: EXPORT_DEADLINES })
  const jobs = openDb(connection, { onPoolError, max: JOBS_AT_ONCE })
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
