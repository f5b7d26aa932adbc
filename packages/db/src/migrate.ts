import { type Kysely, Migrator } from 'kysely'
import type { Db } from './connection'
import { migrations } from './migrations/all'

/**
 * Brings the database to the newest version, in one transaction. Processes that do so at once wait
 * for each other. Gives the names of the migrations that ran.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return await migrate(new Migrator({ db, provider }))
}

/** The same within a transaction that the caller has begun on a connection of its own, and ends. */
export async function migrateWithin(connection: Kysely<unknown>): Promise<string[]> {
  return await migrate(new Migrator({ db: connection, provider, disableTransactions: true }))
}

const provider = { getMigrations: async () => migrations }

async function migrate(migrator: Migrator): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `Migrating failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Whether every migration has run, so that queries of this version find what they ask for. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await new Migrator({ db, provider }).getMigrations()
  return done.every(({ executedAt }) => executedAt !== undefined)
}
