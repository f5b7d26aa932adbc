import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely'
import type { Db } from './connection'
import { takeAdvisoryLock } from './locks'
import { migrations } from './migrations/all'
import type { Progress } from './migrations/progress'

export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(readonly migration: string) {
    super(
      `The database belongs to a newer version of ISP Manager, which made its migration ${migration}; start that version, ` +
        'or restore a backup of this version into an empty database.',
    )
  }
}

export type MigrateOptions = {
  /** Receives the steps of the migrations that may take long, unless the database is new. */
  progress?: Progress
  /**
   * Called before an installed database is migrated, by the one process that migrates it, while the others wait. If it
   * throws, nothing is migrated.
   */
  beforeUpgrade?: () => Promise<void>
}

/**
 * Runs all pending migrations in one transaction. Concurrent processes wait for each other. Returns the names of the
 * migrations that ran. Throws NewerDatabaseError.
 */
export async function migrateToLatest(db: Db, { progress, beforeUpgrade }: MigrateOptions = {}): Promise<string[]> {
  const isNew = !(await refuseNewer(db))
  const run = () => migrate(new Migrator({ db, provider: providerOf(isNew ? undefined : progress) }))
  if (isNew || !beforeUpgrade || (await isMigrated(db))) return await run()
  return await db.transaction().execute(async (lock) => {
    // Other connections do the work, which may take long.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    await takeAdvisoryLock(lock, 'migration')
    // A process that held the lock before has done it.
    if (await isMigrated(db)) return []
    await beforeUpgrade()
    return await run()
  })
}

/** Migrates within the caller's transaction on its own connection. */
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
