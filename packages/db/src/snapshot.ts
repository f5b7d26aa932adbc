import type { Db, Trx } from './connection'

/** Runs statements that must see the same data in one read-only snapshot: a change between them stays unseen. */
export function inSnapshot<Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
