import type { Trx } from '@isp/db/connection'
import { isUniqueViolation } from '@isp/db/errors'
import type { AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import type { CreateTokenInput } from '@isp/domain/auth/api-token.schema'
import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import type { TokenAccess } from '@isp/domain/auth/token-access'
import { lastDayOfToken, tokenExpiry } from '@isp/domain/auth/token-expiry'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import type { Context, Deps } from '../../context'
import { requireProofIfSecondFactor } from '../proof.service'
import { findLiveTokens, insertToken, type RevokedToken, revokeLiveToken, revokeLiveTokens } from './api-tokens.queries'
import { newTokenText, tokenHash, tokenStart } from './token-text'

const MOST_TOKENS = 100

/**
 * The API tokens that are not revoked, newest first. `start` are the first characters of a token, `expiresOn` its last
 * day (`yyyy-mm-dd`, null for no end). Instants are ISO-8601 in UTC; `lastUsedAt` is up to ten minutes old, null if the
 * token was never used.
 */
export async function listTokens({ db, clock }: Deps) {
  const now = clock.now()
  const tokens = await findLiveTokens(db, MOST_TOKENS)
  return tokens.map(({ expiresAt, ...token }) => ({
    ...token,
    expiresOn: expiresAt === null ? null : lastDayOfToken(expiresAt),
    expired: expiresAt !== null && now >= new Date(expiresAt),
  }))
}

/**
 * Returns the text of the token, which cannot be read again: only its hash is stored. BAD_REQUEST if the last day has
 * passed, and as in `requireProof` if the second factor is on; CONFLICT if a live token has the name or there are 100
 * tokens.
 */
export async function createToken(context: Context, { name, access, expiresOn, ...given }: CreateTokenInput) {
  const { db, clock } = context
  const now = clock.now()
  if (expiresOn !== null && expiresOn < guatemalaToday(now)) throw refused('BAD_REQUEST', 'expiresOn', 'expiryPast')
  await requireProofIfSecondFactor(context, given)
  const token = newTokenText()
  const stored = { name, access, hash: tokenHash(token), start: tokenStart(token), createdAt: now }
  try {
    const id = await db.transaction().execute(async (trx) => {
      if ((await findLiveTokens(trx, MOST_TOKENS)).length >= MOST_TOKENS) {
        throw new AppError('CONFLICT', apiTokenTexts.tooMany)
      }
      const inserted = await insertToken(trx, {
        ...stored,
        expiresAt: expiresOn === null ? null : tokenExpiry(expiresOn),
      })
      const changes = tokenFacts({ access, expiresOn }, 'to')
      await addToAuditLog(trx, { subject: 'api_token', action: 'created', record: { id: inserted.id, name }, changes })
      return inserted.id
    })
    return { id, name, access, expiresOn, token }
  } catch (error) {
    throw isUniqueViolation(error, 'api_tokens_one_live_name') ? refused('CONFLICT', 'name', 'nameTaken') : error
  }
}

/** Revokes a token at once, in every process. NOT_FOUND if it is revoked already. */
export async function revokeToken({ db, clock }: Deps, id: number) {
  await db.transaction().execute(async (trx) => {
    const revoked = await revokeLiveToken(trx, id, clock.now())
    if (!revoked) throw new AppError('NOT_FOUND', apiTokenTexts.gone)
    await recordRevoked(trx, revoked)
  })
  return { success: true as const }
}

/** Revokes all tokens for the administrator of the machine, whom the audit log names; returns their names. */
export async function revokeAllTokens(trx: Trx, { at, actor }: { at: Date; actor: string }): Promise<string[]> {
  const revoked = await revokeLiveTokens(trx, at)
  for (const token of revoked) await recordRevoked(trx, token, actor)
  return revoked.map(({ name }) => name)
}

async function recordRevoked(trx: Trx, { id, name, access, expiresAt }: RevokedToken, actor?: string): Promise<void> {
  const changes = tokenFacts({ access, expiresOn: expiresAt === null ? null : lastDayOfToken(expiresAt) }, 'from')
  const record = { id, name }
  await addToAuditLog(trx, { subject: 'api_token', action: 'deleted', record, changes, ...(actor ? { actor } : {}) })
}

type Facts = { access: TokenAccess; expiresOn: LocalDate | null }

function tokenFacts({ access, expiresOn }: Facts, side: 'from' | 'to'): AuditChange[] {
  const none = { from: null, to: null }
  return [
    { field: 'tokenAccess', ...none, [side]: access },
    ...(expiresOn === null ? [] : [{ field: 'tokenExpiry' as const, ...none, [side]: expiresOn }]),
  ]
}

function refused(code: 'BAD_REQUEST' | 'CONFLICT', path: string, text: 'expiryPast' | 'nameTaken'): AppError {
  const message = apiTokenTexts[text]
  return new AppError(code, message, { issues: [{ path, message }] })
}
