import { sql } from 'kysely'
import type { Trx } from './connection'

/** All advisory locks. The numbers are shared by all running versions: never reuse one. */
const LOCKS = {
  billing: 1,
  loginThrottle: 2,
  groupMembership: 3,
  backup: 4,
  cashClosing: 5,
  invariantCheck: 6,
  migration: 7,
  /** Taken by a trigger, while a client with an id of another system is written. */
  externalId: 8,
  figures: 9,
} as const

export type Lock = keyof typeof LOCKS

export type LockOptions = {
  /** Shared with other shared holders; an exclusive lock waits for them and excludes them. */
  shared?: boolean
  /** One of many locks of that kind, e.g. for an address; unrelated keys may rarely collide. */
  key?: string
}

/** Waits for a lock and holds it until the transaction ends, across all processes on the database. */
export async function takeAdvisoryLock(
  trx: Trx,
  lock: Lock,
  { shared = false, key = '' }: LockOptions = {},
): Promise<void> {
  const take = sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${take}(${LOCKS[lock]}::int, hashtext(${key}))`.execute(trx)
}

/** Takes a lock like `takeAdvisoryLock`, but returns false immediately if it is held. */
export async function tryAdvisoryLock(trx: Trx, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[lock]}::int, hashtext('')) as taken
  `.execute(trx)
  return rows[0]?.taken === true
}

/** The number of a lock, as `classid` of `pg_locks` has it. */
export function lockNumber(lock: Lock): number {
  return LOCKS[lock]
}
