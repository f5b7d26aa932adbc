import type { Client, ClientConfig } from 'pg'

/** Exact sums for comparing a restored database with the original: texts with two decimals. */
export type Figures = Record<string, string>

/** The database to back up or restore into, with the facts about its tables. */
export type BackupDatabase<Sums extends Figures = Figures> = {
  /** Connection settings of the server that accepts changes now. Backups use separate connections, outside of any pool. */
  connection: () => Promise<ClientConfig>
  /** Tables that backups do not contain. All others are included. */
  leftOut: readonly string[]
  /** Tables that have rows after the first start of a server. A restore replaces those rows. */
  filledByStart: readonly string[]
  /** Tables that a restore empties although backups do not contain them. */
  emptiedByRestore: readonly string[]
  migrations: {
    /** All names, in execution order. */
    names: readonly string[]
    /** Runs these migrations in the client's transaction, on the first schema of its search path. */
    run(client: Client, names: readonly string[]): Promise<void>
    /** Runs all pending migrations in the client's transaction. */
    toLatest(client: Client): Promise<unknown>
  }
  /** Computes the sums of a schema. */
  readFigures(client: Client, schema: string): Promise<Sums>
  /** A contradiction within the tables of a schema, or null. */
  contradictionIn(client: Client, schema: string): Promise<string | null>
}
