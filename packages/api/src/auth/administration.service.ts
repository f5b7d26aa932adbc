import { adminTexts } from '@isp/domain/admin/admin-texts'
import { loginDifferences } from '@isp/domain/audit-log/differences'
import { deviceName } from '@isp/domain/auth/device-name'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Deps } from '../context'
import { deleteLoginAttempts, findCredentials, lockCredentials, updateCredentials } from './auth.queries'
import { toStored } from './auth.service'
import { removeAllPasskeys } from './passkeys/passkeys.service'
import type { HashCost } from './password-hash'
import { findSecondFactor } from './second-factor/second-factor.queries'
import { switchOffSecondFactor } from './second-factor/second-factor.service'
import { deleteAllSessions, deleteSessionByKey, findOpenSessions } from './session-store.queries'
import { listTokens, revokeAllTokens } from './tokens/api-tokens.service'

const MOST_LISTED = 10_000

type Reset = {
  password: string
  withoutSecondFactor?: boolean
  keepTokens?: boolean
  /** Of the hash; tests pass a lower one. */
  cost?: HashCost
}

export type ResetOutcome = {
  username: string
  /** The devices of the sessions that were ended. */
  sessions: string[]
  /** The names of the passkeys that were removed. */
  passkeys: string[]
  /** The names of the API tokens that were revoked, and of those that stay. */
  tokens: string[]
  keptTokens: string[]
  /** Whether the login still asks for a second factor. */
  secondFactor: boolean
}

/**
 * Replaces a forgotten password and closes every other way in, because a stranger may have opened it: ends all sessions,
 * removes the passkeys and revokes the API tokens. Forgets failed logins, so that nobody stays locked out. The user name
 * stays.
 */
export async function resetPassword(
  { db, clock }: Deps,
  { password, withoutSecondFactor = false, keepTokens = false, cost }: Reset,
): Promise<ResetOutcome> {
  const present = await findCredentials(db)
  if (!present) throw new Error(adminTexts.notStarted)
  const { username } = present
  const stored = await toStored({ username, password }, cost)
  return await db.transaction().execute(async (trx) => {
    const before = await lockCredentials(trx)
    await updateCredentials(trx, { ...stored, username: before.username })
    const changes = loginDifferences(before.username, before.username, { samePassword: false })
    await addToAuditLog(trx, { subject: 'config', action: 'updated', changes, actor: adminTexts.actor })
    await deleteLoginAttempts(trx)
    if (withoutSecondFactor) await switchOffSecondFactor(trx, { actor: adminTexts.actor })
    const sessions = await listAllSessions({ db: trx, clock })
    await deleteAllSessions(trx)
    const by = { actor: adminTexts.actor }
    return {
      username: before.username,
      sessions: sessions.map(({ device }) => device),
      passkeys: await removeAllPasskeys(trx, by),
      tokens: keepTokens ? [] : await revokeAllTokens(trx, { at: clock.now(), ...by }),
      keptTokens: (await listTokens({ db: trx, clock })).map(({ name }) => name),
      secondFactor: (await findSecondFactor(trx)) !== undefined,
    }
  })
}

/** All open sessions, in the order in which they were opened. Times are ISO-8601 in UTC. */
export async function listAllSessions({ db, clock }: Deps) {
  const sessions = await findOpenSessions(db, clock.now(), MOST_LISTED)
  return sessions
    .map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt) || a.key.localeCompare(b.key))
}

/** Returns how many were still open. */
export function endSessions({ db }: Deps, sessions: readonly { key: string; device: string }[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const devices: string[] = []
    for (const { key, device } of sessions) if (await deleteSessionByKey(trx, key)) devices.push(device)
    if (devices.length === 0) return 0
    await addToAuditLog(trx, {
      subject: 'config',
      action: 'deleted',
      changes: devices.map((device) => ({ field: 'device' as const, from: device, to: null })),
      actor: adminTexts.actor,
    })
    return devices.length
  })
}
