import { type ConnectionOptions, closeDb, type Db, openDb } from '@isp/db/connection'
import { startEmbedded } from '@isp/db/embedded/server'
import { migrateToLatest } from '@isp/db/migrate'
import type { Env } from './env'

export type Database = {
  db: Db
  connection: ConnectionOptions
  /** Ends the connections and, where it is ours, the database itself. */
  close(): Promise<void>
}

/** Opens the database that the environment names, or the embedded one, and migrates it. */
export async function openDatabase(env: Env, onError: (error: Error) => void): Promise<Database> {
  const database = await openUnmigrated(env, onError)
  try {
    await migrateToLatest(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The same as it is, for a backup before a change of version, or for a restore. */
export async function openUnmigrated(env: Env, onError: (error: Error) => void): Promise<Database> {
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: env.DATA_DIR })
  const connection: ConnectionOptions = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  const db = openDb(connection, { onPoolError: onError })
  return {
    db,
    connection,
    async close() {
      await closeDb(db)
      await embedded?.stop()
    },
  }
}
