import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely'
import type { Db } from './connection'
import { migrations } from './migrations/all'
import type { Progress } from './migrations/progress'

/** The database was migrated by a newer version of the product. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(readonly migration: string) {
    super(
      `The database belongs to a newer version of ISP Manager, which made its migration ${migration}; start that version, ` +
        'or restore a backup of this version into an empty database.',
    )
  }
}

/**
 * Runs all pending migrations in one transaction. Concurrent processes wait for each other. Returns the names of the
 * migrations that ran. `progress` receives the steps of those that may take long, unless the database is new. Throws
 * NewerDatabaseError.
 */
export async function migrateToLatest(db: Db, progress?: Progress): Promise<string[]> {
  const isNew = !(await refuseNewer(db))
  return await migrate(new Migrator({ db, provider: providerOf(isNew ? undefined : progress) }))
}

/** The same within the caller's transaction on its own connection. */
export async function migrateWithin(connection: Kysely<unknown>): Promise<string[]> {
  await refuseNewer(connection)
  return await migrate(new Migrator({ db: connection, provider: providerOf(), disableTransactions: true }))
}

function providerOf(progress: Progress = () => {}): MigrationProvider {
  const reporting = Object.entries(migrations).map(([name, { up }]) => [
    name,
    { up: (db: Kysely<unknown>) => up(db, (step) => progress(`Migration ${name}: ${step}`)) },
  ])
  return { getMigrations: async () => Object.fromEntries(reporting) }
}

/** Returns whether the database has been migrated before. */
async function refuseNewer<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there
  `.execute(db)
  if (!found[0]?.there) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !(name in migrations))
  if (unknown) throw new NewerDatabaseError(unknown.name)
  return rows.length > 0
}

async function migrate(migrator: Migrator): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(failed ? `Migration ${failed} failed: ${reason}` : `Migrating failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Whether every migration has run, so that this version's queries work. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await new Migrator({ db, provider: providerOf() }).getMigrations()
  return done.every(({ executedAt }) => executedAt !== undefined)
}
