import type { Db } from '@isp/db/connection'
import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { lastDayOfToken } from '@isp/domain/auth/token-expiry'
import { MAX_WRONG_TOKENS, WRONG_TOKEN_WINDOW_MINUTES } from '@isp/domain/auth/token-throttle'
import { AppError } from '@isp/domain/errors/app-error'
import type { Clock, Deps, Identity } from '../../context'
import { networkOf } from '../network-of'
import { findToken, storeTokenUse } from './api-tokens.queries'
import { tokenHash } from './token-text'
import { addWrongToken, countWrongTokens, deleteWrongTokensBefore } from './wrong-tokens.queries'

const MINUTE_MS = 60_000
/** The precision of the last use, so that a request rarely writes. */
const USE_STORED_EVERY_MS = 10 * MINUTE_MS

/**
 * The identity of an API token. UNAUTHORIZED if it is wrong, expired or revoked; TOO_MANY_REQUESTS for the wrong tokens
 * of a network after the first ten within 15 minutes. A valid token is accepted whatever its network did before, and
 * none of this counts as a login.
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
  const unlessSince = new Date(now.getTime() - USE_STORED_EVERY_MS)
  if (lastUsedAt === null || new Date(lastUsedAt) <= unlessSince) await storeTokenUse(db, { id, at: now, unlessSince })
  return { kind: 'token', id, name, access }
}

/** Deletes the counts of wrong tokens that no longer matter. */
export function forgetOldWrongTokens({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return deleteWrongTokensBefore(db, windowStart(clock.now()))
}

/** Counts a wrong token, unless its network has used up the window: then nothing is written. */
async function wrongToken({ db, network, now }: { db: Db; network: string; now: Date }): Promise<AppError> {
  const start = windowStart(now)
  if ((await countWrongTokens(db, network, start)) >= MAX_WRONG_TOKENS) {
    return new AppError('TOO_MANY_REQUESTS', apiTokenTexts.tooManyWrong)
  }
  await addWrongToken(db, { network, at: now, windowStart: start })
  return new AppError('UNAUTHORIZED', apiTokenTexts.wrong)
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WRONG_TOKEN_WINDOW_MINUTES * MINUTE_MS)
}
