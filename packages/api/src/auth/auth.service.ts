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
import { isKnown, throttled } from './login-attempts.service'
import { hasPasskeys } from './passkeys/passkeys.queries'
import { type HashCost, type HashTurn, hashPassword, requireHashTurn, verifyPassword } from './password-hash'
import { codeRequired, passesSecondFactor } from './second-factor/second-factor-check.service'
import { deleteOtherSessions } from './session-store.queries'

export type Credentials = { username: string; password: string }

/** The login until the operator or the environment sets another one. */
export const DEFAULT_CREDENTIALS: Credentials = { username: 'admin', password: 'admin' }

/** Tests pass a lower hash `cost`. */
export async function ensureCredentials(db: Db, first: Credentials, cost?: HashCost): Promise<void> {
  if (await findCredentials(db)) return
  await insertFirstCredentials(db, await toStored(first, cost))
}

/** Ends all sessions except the kept one. */
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

/** Tests pass a lower hash `cost`. */
export async function toStored({ username, password }: Credentials, cost?: HashCost): Promise<StoredCredentials> {
  return {
    username,
    passwordHash: await hashPassword(password, cost),
    usesDefaultCredentials: isDefault({ username, password }),
  }
}

/** Every database that a server has used has a login. */
export async function hasCredentials(db: Db): Promise<boolean> {
  return (await findCredentials(db)) !== undefined
}

/** Checks the stored login, or `first` if none is stored. */
export async function wouldUseDefaultCredentials(db: Db, first: Credentials): Promise<boolean> {
  return (await findCredentials(db))?.usesDefaultCredentials ?? isDefault(first)
}

/** The session status: the browser's first request and its keep-alive ping. */
export async function readStatus({ db, session, site }: Context) {
  const { current } = session
  const authenticated = current !== null
  const known = current?.kind === 'session' ? current.defaultLogin : undefined
  const [defaultLogin, passkeys] = await Promise.all([
    known ?? findCredentials(db).then((credentials) => credentials?.usesDefaultCredentials),
    !authenticated && hasPasskeys(db, site.hostname),
  ])
  return {
    authenticated,
    ...(defaultLogin ? { defaultCredentials: true as const } : {}),
    // Only what the login page shows.
    ...(passkeys ? { passkeys: true as const } : {}),
  }
}

/**
 * UNAUTHORIZED with the same message and duration for an unknown user or a wrong password; TOO_MANY_REQUESTS after five
 * failures from one network within 15 minutes, even for the right credentials. FORBIDDEN with an API token.
 * SERVICE_UNAVAILABLE while too many others are logging in.
 */
export async function login(context: Context, { rememberMe, code, ...credentials }: LoginInput) {
  if (context.session.current?.kind === 'token') throw new AppError('FORBIDDEN', authTexts.sessionOnly)
  const turn = hashTurnOf(context)
  requireHashTurn(turn)
  const passes = await throttled(context, async (stored, beginCode) => {
    // Always check both, so that an unknown user takes as long as a wrong password.
    const samePassword = await verifyPassword(credentials.password, stored.passwordHash, turn)
    if (!samePassword || credentials.username !== stored.username) {
      throw new AppError('UNAUTHORIZED', authTexts.wrongCredentials)
    }
    return passesSecondFactor(context, code || undefined, beginCode)
  })
  // The second factor is on, and no code was given: no failure is counted. A wrong code counts as one.
  if (!passes) throw codeRequired()
  await context.session.start({ remember: rememberMe })
  return { authenticated: true as const }
}

/** UNAUTHORIZED and TOO_MANY_REQUESTS as in `login`. */
export async function verifyOperatorPassword(context: Context, password: string) {
  const turn = hashTurnOf(context)
  requireHashTurn(turn)
  await throttled(context, async (stored) => {
    if (!(await verifyPassword(password, stored.passwordHash, turn))) {
      throw new AppError('UNAUTHORIZED', authTexts.wrongPassword)
    }
  })
  return { success: true as const }
}

/** A flood of logins does not keep those waiting who are logged in, or were in this browser. */
export function hashTurnOf(context: Context): HashTurn {
  return { first: isKnown(context) }
}

export async function logout({ session }: Context) {
  await session.end()
  return { success: true as const }
}
