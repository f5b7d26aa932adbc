import type { Db, Trx } from '@isp/db/connection'
import type { InvariantResult } from '@isp/db/invariants/invariant'
import { lockNumber, tryAdvisoryLock } from '@isp/db/locks'
import { latestInstant } from '@isp/domain/clock/future'
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

/** The last finished check that is not in the future. */
const finished = (db: Db, now: Date) =>
  db
    .selectFrom('invariant_checks')
    .select(['id', 'kind', 'started_at as startedAt', 'finished_at as finishedAt', 'broken', 'results'])
    .where('finished_at', 'is not', null)
    .where('started_at', '<=', latestInstant(now).toISOString())
    .$narrowType<InvariantCheck>()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** Undefined before the first check. */
export function findLastCheck(db: Db, now: Date): Promise<InvariantCheck | undefined> {
  return finished(db, now).executeTakeFirst()
}

/** When the last daily check began; null before the first one. */
export async function findLastDailyCheck(db: Db, now: Date): Promise<string | null> {
  return (await finished(db, now).where('kind', '=', 'daily').executeTakeFirst())?.startedAt ?? null
}

/** Since when a check finds something broken: the first one after the last at which all held. */
export async function findBrokenSince(db: Db, now: Date): Promise<string | null> {
  const latest = latestInstant(now).toISOString()
  const { rows } = await sql<{ since: string | null }>`
    select min(started_at) as since from invariant_checks
    where broken > 0 and started_at <= ${latest} and started_at > coalesce(
      (select max(started_at) from invariant_checks where broken = 0 and started_at <= ${latest}), '-infinity'
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

export async function deleteChecksBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('invariant_checks').where('started_at', '<', instant.toISOString()).execute()
}

/** Deletes the checks without an end. */
export async function insertCheck(db: Db, { kind, startedAt }: { kind: CheckKind; startedAt: Date }): Promise<number> {
  await db.deleteFrom('invariant_checks').where('finished_at', 'is', null).execute()
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
