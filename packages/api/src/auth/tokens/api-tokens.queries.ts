import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import type { TokenAccess } from '@isp/domain/auth/token-access'

const tokenByHash = compileOnce((db, { hash }: Slots<{ hash: string }>) =>
  db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'access', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .select('revoked_at as revokedAt')
    .$narrowType<{ access: TokenAccess }>()
    .where('token_hash', '=', hash),
)

/** Also finds an expired or revoked token. */
export async function findToken(db: Db, hash: string) {
  const [token] = await tokenByHash(db, { hash })
  return token
}

/** A live token is neither revoked nor expired. */
export async function isTokenLive(db: Db, id: number, now: Date): Promise<boolean> {
  const live = await db
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst()
  return live !== undefined
}

/** Stores when a token was used, unless another process has stored it, less than `withinMs` before or after. */
export async function storeTokenUse(
  db: Db,
  { id, at, withinMs }: { id: number; at: Date; withinMs: number },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: at.toISOString() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<=', new Date(at.getTime() - withinMs).toISOString()),
        eb('last_used_at', '>=', new Date(at.getTime() + withinMs).toISOString()),
      ]),
    )
    .execute()
}

export type NewToken = {
  name: string
  access: TokenAccess
  hash: string
  start: string
  createdAt: Date
  /** ISO-8601 in UTC; null for a token without end. */
  expiresAt: string | null
}

/** Throws a violation of `api_tokens_one_live_name` if the name is taken. */
export function insertToken(trx: Trx, { name, access, hash, start, createdAt, expiresAt }: NewToken) {
  return trx
    .insertInto('api_tokens')
    .values({
      name,
      access,
      token_hash: hash,
      token_start: start,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The tokens that are not revoked, newest first. */
export function findLiveTokens(db: Db, limit: number) {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'access', 'token_start as start'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .$narrowType<{ access: TokenAccess }>()
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type RevokedToken = { id: number; name: string; access: TokenAccess; expiresAt: string | null }

/** Undefined if no live token has this id. */
export function revokeLiveToken(trx: Trx, id: number, at: Date): Promise<RevokedToken | undefined> {
  return revoking(trx, at).where('id', '=', id).executeTakeFirst()
}

/** Returns the revoked tokens, oldest first. */
export async function revokeLiveTokens(trx: Trx, at: Date): Promise<RevokedToken[]> {
  const revoked = await revoking(trx, at).execute()
  return revoked.sort((one, other) => one.id - other.id)
}

function revoking(trx: Trx, at: Date) {
  return trx
    .updateTable('api_tokens')
    .set({ revoked_at: at.toISOString() })
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'access', 'expires_at as expiresAt'])
    .$narrowType<{ access: TokenAccess }>()
}
