import { Migrator } from 'kysely'
import type { Db } from './connection'
import { migrations } from './migrations/all'

/**
 * Brings the database to the newest version, in one transaction. Processes that do so at once wait
 * for each other. Gives the names of the migrations that ran.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `Migrating failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
