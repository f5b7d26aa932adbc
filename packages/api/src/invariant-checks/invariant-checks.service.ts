import { checkInvariants } from '@isp/db/invariants/check-invariants'
import { INVARIANTS } from '@isp/db/invariants/invariant'
import { isDueToday } from '@isp/domain/dates/once-a-day'
import { AppError } from '@isp/domain/errors/app-error'
import { invariantCheckTexts } from '@isp/domain/invariant-checks/invariant-check-texts'
import { isClockTrusted } from '../clock/seen-clock.service'
import type { Context, Deps } from '../context'
import {
  type CheckKind,
  deleteChecksBefore,
  findBrokenSince,
  findLastCheck,
  findLastDailyCheck,
  findRunningCheck,
  finishCheck,
  holdChecks,
  type InvariantCheck,
  insertCheck,
  updateProgress,
} from './invariant-checks.queries'

export type CheckDeps = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>

const KEPT_MS = 180 * 24 * 60 * 60 * 1000

/**
 * The last finished check with the figures of each invariant, since when something does not hold, and how far a running
 * check is. Amounts are quetzales, times ISO-8601 in UTC.
 */
export async function readChecks({ db, clock }: Deps): Promise<{
  last: InvariantCheck | null
  brokenSince: string | null
  running: { startedAt: string; done: number; of: number } | null
}> {
  const now = clock.now()
  const last = (await findLastCheck(db, now)) ?? null
  const running = await findRunningCheck(db)
  return {
    last,
    brokenSince: last && last.broken > 0 ? await findBrokenSince(db, now) : null,
    running: running ? { ...running, of: INVARIANTS.length } : null,
  }
}

/** The dashboard's warning; null if all invariants held at the last check. */
export async function readAlert({ db, clock }: Deps): Promise<{ broken: number; checkedAt: string } | null> {
  const last = await findLastCheck(db, clock.now())
  return last && last.broken > 0 ? { broken: last.broken, checkedAt: last.startedAt } : null
}

/** CONFLICT while another check runs, in any process. */
export async function checkNow(deps: CheckDeps, kind: CheckKind): Promise<InvariantCheck> {
  const check = await oneAtATime(deps, () => runCheck(deps, kind))
  if (!check) throw new AppError('CONFLICT', invariantCheckTexts.running)
  return check
}

/** The daily check, unless it was done today or runs in another process. */
export async function checkDaily(deps: CheckDeps): Promise<InvariantCheck | null> {
  const isDue = async () => {
    const now = deps.clock.now()
    return isDueToday({ last: await findLastDailyCheck(deps.db, now), now })
  }
  if (!(await isDue())) return null
  return await oneAtATime(deps, async () => ((await isDue()) ? runCheck(deps, 'daily') : null))
}

function oneAtATime({ db }: CheckDeps, run: () => Promise<InvariantCheck | null>): Promise<InvariantCheck | null> {
  return db.transaction().execute(async (trx) => ((await holdChecks(trx)) ? await run() : null))
}

async function runCheck({ db, jobs = db, clock, log }: CheckDeps, kind: CheckKind): Promise<InvariantCheck> {
  const startedAt = clock.now()
  if (await isClockTrusted({ db, clock })) await deleteChecksBefore(db, new Date(startedAt.getTime() - KEPT_MS))
  const id = await insertCheck(db, { kind, startedAt })
  const results = await checkInvariants(jobs, { onProgress: (done) => updateProgress(db, id, done) })
  const check = await finishCheck(db, id, { finishedAt: clock.now(), results })
  for (const { holds, name, ...figures } of results) {
    if (!holds) log.error({ invariant: name, ...figures }, 'an invariant does not hold')
  }
  return check
}
