import type { Db } from '@isp/db/connection'
import { loginDifferences } from '@isp/domain/audit-log/differences'
import type { LoginInput } from '@isp/domain/auth/auth.schema'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Context } from '../context'
import {
  findCredentials,
  insertFirstCredentials,
  lockCredentials,
  type StoredCredentials,
  updateCredentials,
} from './auth.queries'
import { throttled } from './login-attempts'
import { type HashCost, hashPassword, verifyPassword } from './password-hash'
import { deleteOtherSessions } from './session-store.queries'

export type Credentials = { username: string; password: string }

/** The pair in force until the operator or the environment names another. */
export const DEFAULT_CREDENTIALS: Credentials = { username: 'admin', password: 'admin' }

/** Stores the first credentials where none are stored; later ones are the operator's. Tests give the hash a lower `cost`. */
export async function ensureCredentials(db: Db, first: Credentials, cost?: HashCost): Promise<void> {
  if (await findCredentials(db)) return
  await insertFirstCredentials(db, await toStored(first, cost))
}

/** Puts other credentials in force and ends every session but one. */
export async function replaceCredentials(
  db: Db,
  credentials: Credentials,
  { keptSessionId }: { keptSessionId: string },
): Promise<void> {
  const stored = await toStored(credentials)
  await db.transaction().execute(async (trx) => {
    const before = await lockCredentials(trx)
    const samePassword = await verifyPassword(credentials.password, before.passwordHash)
    const changes = loginDifferences(before.username, await updateCredentials(trx, stored), { samePassword })
    await addToAuditLog(trx, { subject: 'config', action: 'updated', changes, actor: before.username })
    await deleteOtherSessions(trx, keptSessionId)
  })
}

function isDefault({ username, password }: Credentials): boolean {
  return username === DEFAULT_CREDENTIALS.username && password === DEFAULT_CREDENTIALS.password
}

async function toStored({ username, password }: Credentials, cost?: HashCost): Promise<StoredCredentials> {
  return {
    username,
    passwordHash: await hashPassword(password, cost),
    usesDefaultCredentials: isDefault({ username, password }),
  }
}

/** Whether anybody who knows the product would know the login: the stored one, or `first` where none is stored. */
export async function wouldUseDefaultCredentials(db: Db, first: Credentials): Promise<boolean> {
  return (await findCredentials(db))?.usesDefaultCredentials ?? isDefault(first)
}

/** What the browser asks first, and as its keep-alive ping: whether there is a session. */
export async function readStatus({ db, session }: Context) {
  return {
    authenticated: session.current !== null,
    ...((await findCredentials(db))?.usesDefaultCredentials ? { defaultCredentials: true as const } : {}),
  }
}

/**
 * Starts a session for the right credentials. UNAUTHORIZED for any wrong pair, in the same time and words;
 * TOO_MANY_REQUESTS after five failures from one address (IPv6: one network of 64 bits) within 15 minutes, the right pair included.
 */
export async function login(context: Context, { rememberMe, ...credentials }: LoginInput) {
  await throttled(context, async (stored) => {
    // Both are always asked, so that an unknown user takes as long as a wrong password.
    const samePassword = await verifyPassword(credentials.password, stored.passwordHash)
    if (!samePassword || credentials.username !== stored.username) {
      throw new AppError('UNAUTHORIZED', authTexts.wrongCredentials)
    }
  })
  await context.session.start({ remember: rememberMe })
  return { authenticated: true as const }
}

/** Whether the password is the operator's: UNAUTHORIZED and TOO_MANY_REQUESTS as in `login`. */
export async function verifyOperatorPassword(context: Context, password: string) {
  await throttled(context, async (stored) => {
    if (!(await verifyPassword(password, stored.passwordHash))) {
      throw new AppError('UNAUTHORIZED', authTexts.wrongPassword)
    }
  })
  return { success: true as const }
}

export async function logout({ session }: Context) {
  await session.end()
  return { success: true as const }
}
