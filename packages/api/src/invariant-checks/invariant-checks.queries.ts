import type { Db, Trx } from '@isp/db/connection'
import type { InvariantResult } from '@isp/db/invariants/invariant'
import { lockNumber, tryAdvisoryLock } from '@isp/db/locks'
import type { InvariantName } from '@isp/domain/invariant-checks/invariants'
import { sql } from 'kysely'

/** `daily`: by the schedule; `manual`: in Configuración; `command`: on the command line. */
export type CheckKind = 'daily' | 'manual' | 'command'

/** A finished check; its times are ISO-8601 in UTC. */
export type InvariantCheck = {
  id: number
  kind: CheckKind
  startedAt: string
  finishedAt: string
  /** How many invariants do not hold. */
  broken: number
  results: (InvariantResult & { name: InvariantName })[]
}

const finished = (db: Db) =>
  db
    .selectFrom('invariant_checks')
    .select(['id', 'kind', 'started_at as startedAt', 'finished_at as finishedAt', 'broken', 'results'])
    .where('finished_at', 'is not', null)
    .$narrowType<InvariantCheck>()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** The last finished check; undefined before the first one. */
export function findLastCheck(db: Db): Promise<InvariantCheck | undefined> {
  return finished(db).executeTakeFirst()
}

/** When the last daily check began; null before the first one. */
export async function findLastDailyCheck(db: Db): Promise<string | null> {
  return (await finished(db).where('kind', '=', 'daily').executeTakeFirst())?.startedAt ?? null
}

/** Since when a check finds something broken: the first one after the last at which all held. */
export async function findBrokenSince(db: Db): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(started_at) as since from invariant_checks
    where broken > 0 and started_at > coalesce(
      (select max(started_at) from invariant_checks where broken = 0), '-infinity'
    )
  `.execute(db)
  return rows[0]?.since ?? null
}

/**
 * How far the running check is; undefined without one. A check without an end whose process is gone is none: nobody holds
 * the lock.
 */
export async function findRunningCheck(db: Db): Promise<{ startedAt: string; done: number } | undefined> {
  const { rows } = await sql<{ startedAt: string; done: number }>`
    select started_at as "startedAt", done from invariant_checks
    where finished_at is null and exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${lockNumber('invariantCheck')}::int
        and database = (select oid from pg_database where datname = current_database())
    )
    order by id desc limit 1
  `.execute(db)
  return rows[0]
}

/** Takes the lock for a check until the transaction ends; false if another process holds it. */
export async function holdChecks(trx: Trx): Promise<boolean> {
  // The transaction only holds the lock while other connections do the work.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  return await tryAdvisoryLock(trx, 'invariantCheck')
}

/** Begins a check; deletes those without an end, and those before `keptSince`. */
export async function insertCheck(
  db: Db,
  { kind, startedAt, keptSince }: { kind: CheckKind; startedAt: Date; keptSince: Date },
): Promise<number> {
  await db
    .deleteFrom('invariant_checks')
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('started_at', '<', keptSince.toISOString())]))
    .execute()
  const { id } = await db
    .insertInto('invariant_checks')
    .values({ kind, started_at: startedAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProgress(db: Db, id: number, done: number): Promise<void> {
  await db.updateTable('invariant_checks').set({ done }).where('id', '=', id).execute()
}

/** Ends a check with its results; returns it. */
export function finishCheck(
  db: Db,
  id: number,
  { finishedAt, results }: { finishedAt: Date; results: readonly InvariantResult[] },
): Promise<InvariantCheck> {
  return db
    .updateTable('invariant_checks')
    .set({
      finished_at: finishedAt.toISOString(),
      done: results.length,
      broken: results.filter(({ holds }) => !holds).length,
      results: JSON.stringify(results),
    })
    .where('id', '=', id)
    .returning(['id', 'kind', 'started_at as startedAt', 'finished_at as finishedAt', 'broken', 'results'])
    .$narrowType<InvariantCheck>()
    .executeTakeFirstOrThrow()
}
