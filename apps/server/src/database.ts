import { type ConnectionOptions, closeDb, type Db, openDb } from '@isp/db/connection'
import { startEmbedded } from '@isp/db/embedded/server'
import { migrateToLatest } from '@isp/db/migrate'
import type { Env } from './env'

export type Database = {
  db: Db
  /** Ends the connections and, where it is ours, the database itself. */
  close(): Promise<void>
}

/** Opens the database that the environment names, or the embedded one, and migrates it. */
export async function openDatabase(env: Env, onError: (error: Error) => void): Promise<Database> {
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: env.DATA_DIR })
  const connection: ConnectionOptions = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  const db = openDb(connection, { onPoolError: onError })
  const close = async () => {
    await closeDb(db)
    await embedded?.stop()
  }
  try {
    await migrateToLatest(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}
