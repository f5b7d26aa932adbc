import { setTimeout as sleep } from 'node:timers/promises'
import { takeAdvisoryLock } from '@isp/db/locks'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { LOGIN_WINDOW_MINUTES, MAX_FAILED_LOGINS } from '@isp/domain/auth/login-throttle'
import { AppError } from '@isp/domain/errors/app-error'
import type { Context } from '../context'
import {
  countLoginAttempts,
  deleteLoginAttempt,
  deleteLoginAttemptsOutside,
  findCredentials,
  insertPendingLogin,
  markLoginFailed,
} from './auth.queries'
import { inTurn } from './in-turn'
import { networkOf } from './network-of'

const MINUTE_MS = 60_000
/** Maximum clock difference between processes. */
const CLOCK_SKEW_MS = MINUTE_MS
/** A check takes well below a second; one pending longer than this belongs to a process that has ended. */
const LONGEST_CHECK_MS = MINUTE_MS
const POLL_MS = 100
const LONGEST_POLLS = 100
/** Maximum number of waiting attempts per network in this process. */
const MOST_WAITING = 100

/** What is counted apart from passwords, so that failures there never keep the password from being accepted. */
export type Counter = 'passkey'

type Check<Result> = (stored: { username: string; passwordHash: string }) => Promise<Result>

/**
 * Runs a check of credentials and returns its result. Only a check that throws UNAUTHORIZED counts as a failure of the caller's network. After
 * five failures within 15 minutes every further attempt is TOO_MANY_REQUESTS, without a check.
 *
 * Each attempt reserves one of five slots before the check and releases it if the check passes. If all slots are taken
 * by pending checks, it waits for their outcome: concurrent right logins all succeed, and wrong ones never exceed the
 * limit. A `counter` of its own counts apart from the password.
 */
export async function throttled<Result>(
  context: Context,
  check: Check<Result>,
  { counter }: { counter?: Counter } = {},
): Promise<Result> {
  const network = [counter, networkOf(context.address)].filter(Boolean).join(' ')
  // One at a time per process: a check takes 128 MiB, and the others would only poll the database.
  return inTurn(network, { limit: MOST_WAITING, onFull: tooMany }, async () => {
    const attemptId = await reserveAttempt(context, network)
    const result = await runCheck(context, check).catch(async (error) => {
      const refused = error instanceof AppError && error.code === 'UNAUTHORIZED'
      await (refused ? markLoginFailed : deleteLoginAttempt)(context.db, attemptId)
      throw error
    })
    await deleteLoginAttempt(context.db, attemptId)
    return result
  })
}

async function runCheck<Result>({ db }: Context, check: Check<Result>): Promise<Result> {
  const stored = await findCredentials(db)
  if (!stored) throw new Error('no credentials are stored')
  return check(stored)
}

/** Reserves an attempt and returns its id; polls while other processes hold the remaining slots. */
async function reserveAttempt(context: Context, network: string): Promise<string> {
  for (let poll = 0; poll < LONGEST_POLLS; poll += 1) {
    const id = await tryReserve(context, network)
    if (id !== null) return id
    await sleep(POLL_MS)
  }
  throw tooMany()
}

/** The id of the reserved attempt, or null if it depends on pending ones. Throws if the limit is reached. */
function tryReserve({ db, clock }: Context, network: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, 'loginThrottle', { key: network })
    // Read under the lock, so that attempts are ordered by time.
    const now = clock.now().getTime()
    await deleteLoginAttemptsOutside(trx, {
      start: new Date(now - LOGIN_WINDOW_MINUTES * MINUTE_MS),
      end: new Date(now + CLOCK_SKEW_MS),
    })
    const abandonedBefore = new Date(now - LONGEST_CHECK_MS)
    const { failed, pending } = await countLoginAttempts(trx, network, { abandonedBefore })
    if (failed >= MAX_FAILED_LOGINS) throw tooMany()
    return failed + pending < MAX_FAILED_LOGINS ? insertPendingLogin(trx, network, new Date(now)) : null
  })
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', authTexts.tooManyAttempts)
}
