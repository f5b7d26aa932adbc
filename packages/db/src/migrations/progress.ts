import type { Kysely } from 'kysely'

/** Receives what a migration is about to do, for the log: steps that may take long. */
export type Progress = (step: string) => void

/** A migration of the product; only those that may take long report their steps. */
export type ProductMigration = { up(db: Kysely<unknown>, progress?: Progress): Promise<void> }
