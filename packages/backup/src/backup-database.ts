import type { Client, ClientConfig } from 'pg'

/** Exact sums by which a restored database is compared with the one that was backed up: texts with two decimals. */
export type Figures = Record<string, string>

/** The database to back up or to restore into, and what a backup has to know of its tables. */
export type BackupDatabase<Sums extends Figures = Figures> = {
  /** How to connect. Backups use connections of their own, outside any pool. */
  connection: ClientConfig
  /** Tables that a backup does not contain. It contains all others. */
  leftOut: readonly string[]
  /** Tables that already have rows in a database that was only started. A restore replaces those rows. */
  filledByStart: readonly string[]
  /** Tables that a restore empties although the backup does not contain them. */
  emptiedByRestore: readonly string[]
  migrations: {
    /** All names, in the order in which they run. */
    names: readonly string[]
    /** Runs these migrations within the client's transaction, on the first schema of its search path. */
    run(client: Client, names: readonly string[]): Promise<void>
    /** Runs all migrations that the database has not run yet, within the client's transaction. */
    toLatest(client: Client): Promise<unknown>
  }
  /** Adds up the tables of a schema. */
  readFigures(client: Client, schema: string): Promise<Sums>
  /** What contradicts itself in these sums, or null. */
  contradictionIn(figures: Sums): string | null
}
