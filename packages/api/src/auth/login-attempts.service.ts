import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '@isp/db/connection'
import { takeAdvisoryLock } from '@isp/db/locks'
import { authTexts } from '@isp/domain/auth/auth-texts'
import {
  ACCOUNT_WINDOW_MINUTES,
  LOGIN_WINDOW_MINUTES,
  MAX_ACCOUNT_GUESSES,
  MAX_FAILED_LOGINS,
} from '@isp/domain/auth/login-throttle'
import { latestInstant } from '@isp/domain/clock/future'
import { AppError } from '@isp/domain/errors/app-error'
import type { Context, Deps } from '../context'
import {
  type AccountGuess,
  type CountedLogins,
  countLoginAttempts,
  deleteLoginAttempt,
  deleteLoginAttemptsAfter,
  deleteLoginAttemptsUntil,
  findCredentials,
  insertPendingLogin,
  markCodeGuess,
  markLoginFailed,
} from './auth.queries'
import { inTurn } from './in-turn'
import { networkOf } from './network-of'
import { sessionKey } from './session-store.queries'

const MINUTE_MS = 60_000
/** A check takes well below a second; one pending longer than this belongs to a process that has ended. */
const LONGEST_CHECK_MS = MINUTE_MS
const POLL_MS = 100
const LONGEST_POLLS = 100
/** Maximum number of waiting attempts per network in this process. */
const MOST_WAITING = 100
/** Retry delay of an attempt that only met pending ones. */
const SOON_SECONDS = 10

/** Passkeys are counted apart, so that failures there never keep the password from being accepted. */
type Guess = 'password' | 'passkey'

type Check<Result> = (
  stored: { username: string; passwordHash: string },
  /** Called before a code is checked: counts the attempt as one of a code. TOO_MANY_REQUESTS if there were too many. */
  beginCode: () => Promise<void>,
) => Promise<Result>

type Limit = { counted: CountedLogins; most: number; minutes: number }
type Guesser = {
  address: string
  /** Null for those who are counted by themselves. */
  ofAccount: Guess | null
  /** Whether their codes count for the account as well. */
  codesOfAccount: boolean
}

/**
 * Only a check that throws UNAUTHORIZED counts as a failure (product/auth#failed-logins). After five of a network, a
 * session or a browser that logged in before within 15 minutes every further attempt is TOO_MANY_REQUESTS, without a
 * check; for strangers also after too many at the account within an hour, over all networks.
 */
export async function throttled<Result>(
  context: Context,
  check: Check<Result>,
  { guess = 'password' }: { guess?: Guess } = {},
): Promise<Result> {
  const guesser = guesserOf(context, guess)
  // One at a time per process: the others would only poll the database.
  return inTurn(guesser.address, { limit: MOST_WAITING, onFull: () => tooMany(SOON_SECONDS) }, async () => {
    const attemptId = await reserveAttempt(context, guesser)
    const beginCode = () => (guesser.codesOfAccount ? beginCodeGuess(context, attemptId) : Promise.resolve())
    const result = await runCheck(context, (stored) => check(stored, beginCode)).catch(async (error) => {
      const refused = error instanceof AppError && error.code === 'UNAUTHORIZED'
      await (refused ? markLoginFailed : deleteLoginAttempt)(context.db, attemptId)
      throw error
    })
    await deleteLoginAttempt(context.db, attemptId)
    return result
  })
}

/** A caller with a session, or a browser that logged in before, is counted by itself. */
export function isKnown({ session, device }: Pick<Context, 'session' | 'device'>): boolean {
  return session.current !== null || device !== undefined
}

function guesserOf(context: Context, guess: Guess): Guesser {
  const { current } = context.session
  const named = (name: string) => (guess === 'passkey' ? `passkey ${name}` : name)
  if (current?.kind === 'session') {
    // Its cookie may be stolen, and lasts a year: time enough to guess a code, with nothing but the limit of the session.
    return { address: named(`session ${sessionKey(current.id)}`), ofAccount: null, codesOfAccount: true }
  }
  if (context.device !== undefined) {
    return { address: named(`device ${context.device}`), ofAccount: null, codesOfAccount: false }
  }
  return { address: named(networkOf(context.address)), ofAccount: guess, codesOfAccount: true }
}

async function runCheck<Result>(
  { db }: Context,
  check: (stored: { username: string; passwordHash: string }) => Promise<Result>,
): Promise<Result> {
  const stored = await findCredentials(db)
  if (!stored) throw new Error('no credentials are stored')
  return check(stored)
}

/**
 * Reserves a slot, which is released if the check passes; returns the attempt's id. Polls while pending checks hold all
 * slots: concurrent right logins all succeed, and wrong ones never exceed the limit.
 */
async function reserveAttempt(context: Context, guesser: Guesser): Promise<string> {
  for (let poll = 0; poll < LONGEST_POLLS; poll += 1) {
    const id = await tryReserve(context, guesser)
    if (id !== null) return id
    await sleep(POLL_MS)
  }
  throw tooMany(SOON_SECONDS)
}

/** The id of the reserved attempt, or null if it depends on pending ones. Throws if a limit is reached. */
function tryReserve({ db, clock }: Context, { address, ofAccount }: Guesser): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // Strangers share one lock, because each counts those of all networks.
    await takeAdvisoryLock(trx, 'loginThrottle', { key: ofAccount ? '' : address })
    // Read under the lock, so that attempts are ordered by time.
    const now = clock.now()
    await deleteLoginAttemptsAfter(trx, latestInstant(now))
    const own: Limit = { counted: { address }, most: MAX_FAILED_LOGINS, minutes: LOGIN_WINDOW_MINUTES }
    const free = [await slotsLeft(trx, own, now)]
    if (ofAccount) free.push(await slotsLeft(trx, accountLimit(ofAccount), now))
    // Pending attempts at a code are no reason to wait: most logins have none.
    if (ofAccount === 'password') await slotsLeft(trx, accountLimit('code'), now)
    return Math.min(...free) > 0 ? insertPendingLogin(trx, { address, ofAccount, at: now }) : null
  })
}

function beginCodeGuess({ db, clock }: Context, attemptId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, 'loginThrottle')
    if ((await slotsLeft(trx, accountLimit('code'), clock.now())) <= 0) throw tooMany(SOON_SECONDS)
    await markCodeGuess(trx, attemptId)
  })
}

function accountLimit(ofAccount: AccountGuess): Limit {
  return { counted: { ofAccount }, most: MAX_ACCOUNT_GUESSES[ofAccount], minutes: ACCOUNT_WINDOW_MINUTES }
}

/** How many attempts may still begin while the pending ones are checked. Throws if as many have failed as may. */
async function slotsLeft(trx: Trx, { counted, most, minutes }: Limit, now: Date): Promise<number> {
  const window = { start: minutesBefore(now, minutes), abandonedBefore: new Date(now.getTime() - LONGEST_CHECK_MS) }
  const { failed, oldestFailed, pending } = await countLoginAttempts(trx, counted, window)
  if (failed >= most && oldestFailed !== null) {
    const endsMs = Date.parse(oldestFailed) + minutes * MINUTE_MS - now.getTime()
    throw tooMany(Math.max(1, Math.ceil(endsMs / 1000)))
  }
  return most - failed - pending
}

export function forgetOldLoginAttempts({ db, clock }: Deps): Promise<void> {
  return deleteLoginAttemptsUntil(db, minutesBefore(clock.now(), ACCOUNT_WINDOW_MINUTES))
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', authTexts.tooManyAttempts, { retryAfterSeconds })
}
