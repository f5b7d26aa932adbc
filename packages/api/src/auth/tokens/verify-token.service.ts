import type { Db } from '@isp/db/connection'
import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { ACCOUNT_WINDOW_MINUTES, MAX_ACCOUNT_GUESSES } from '@isp/domain/auth/login-throttle'
import { lastDayOfToken } from '@isp/domain/auth/token-expiry'
import { MAX_WRONG_TOKENS, WRONG_TOKEN_WINDOW_MINUTES } from '@isp/domain/auth/token-throttle'
import { latestInstant } from '@isp/domain/clock/future'
import { AppError } from '@isp/domain/errors/app-error'
import type { Clock, Deps, Identity } from '../../context'
import { networkOf } from '../network-of'
import { findToken, storeTokenUse } from './api-tokens.queries'
import { tokenHash } from './token-text'
import { addWrongToken, deleteWrongTokensBefore } from './wrong-tokens.queries'

const MINUTE_MS = 60_000
/** The counter of the account; no address is empty. */
const ALL_NETWORKS = ''
/** The precision of the last use, so that a request rarely writes. */
const USE_STORED_EVERY_MS = 10 * MINUTE_MS

/**
 * UNAUTHORIZED if the token is wrong, expired or revoked; TOO_MANY_REQUESTS for the wrong tokens of a network after the
 * first ten within 15 minutes, and of all networks after 50 within an hour. A valid token is accepted whatever its
 * network did before, and none of this counts as a login.
 */
export async function verifyToken(
  { db, clock }: Deps,
  { token, address }: { token: string; address: string },
): Promise<Extract<Identity, { kind: 'token' }>> {
  const found = await findToken(db, tokenHash(token))
  const now = clock.now()
  if (!found) throw await wrongToken({ db, network: networkOf(address), now })
  const { id, name, access, expiresAt, lastUsedAt, revokedAt } = found
  // Whoever has these had the right token once: that is no guessing.
  if (revokedAt !== null) throw new AppError('UNAUTHORIZED', apiTokenTexts.revoked(name))
  if (expiresAt !== null && now >= new Date(expiresAt)) {
    throw new AppError('UNAUTHORIZED', apiTokenTexts.expired(name, lastDayOfToken(expiresAt)))
  }
  // A last use in the future was stored with a wrong clock.
  const used = lastUsedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastUsedAt)
  if (Math.abs(now.getTime() - used) >= USE_STORED_EVERY_MS) {
    await storeTokenUse(db, { id, at: now, withinMs: USE_STORED_EVERY_MS })
  }
  return { kind: 'token', id, name, access }
}

export function forgetOldWrongTokens({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return deleteWrongTokensBefore(db, minutesBefore(clock.now(), ACCOUNT_WINDOW_MINUTES))
}

/** Counts a wrong token of its network and of all of them, unless one of the two is used up. */
async function wrongToken({ db, network, now }: { db: Db; network: string; now: Date }): Promise<AppError> {
  const limits = [
    { counter: network, most: MAX_WRONG_TOKENS, minutes: WRONG_TOKEN_WINDOW_MINUTES },
    { counter: ALL_NETWORKS, most: MAX_ACCOUNT_GUESSES.token, minutes: ACCOUNT_WINDOW_MINUTES },
  ]
  for (const { minutes, ...limit } of limits) {
    const window = { start: minutesBefore(now, minutes), end: latestInstant(now) }
    const fullSince = await addWrongToken(db, { ...limit, at: now, window })
    if (fullSince !== null) {
      const endsMs = Date.parse(fullSince) + minutes * MINUTE_MS - now.getTime()
      const retryAfterSeconds = Math.max(1, Math.ceil(endsMs / 1000))
      return new AppError('TOO_MANY_REQUESTS', apiTokenTexts.tooManyWrong, { retryAfterSeconds })
    }
  }
  return new AppError('UNAUTHORIZED', apiTokenTexts.wrong)
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}
