import { adminTexts } from '@isp/domain/admin/admin-texts'
import { loginDifferences } from '@isp/domain/audit-log/differences'
import { deviceName } from '@isp/domain/auth/device-name'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Deps } from '../context'
import { deleteLoginAttempts, findCredentials, lockCredentials, updateCredentials } from './auth.queries'
import { toStored } from './auth.service'
import type { HashCost } from './password-hash'
import { findSecondFactor } from './second-factor/second-factor.queries'
import { switchOffSecondFactor } from './second-factor/second-factor.service'
import { deleteAllSessions, deleteSessionByKey, findOpenSessions } from './session-store.queries'

const MOST_LISTED = 10_000

type Reset = {
  password: string
  /** Turns the second factor off. */
  withoutSecondFactor?: boolean
  /** Of the hash; tests pass a lower one. */
  cost?: HashCost
}

/**
 * Replaces a forgotten password, ends all sessions and forgets failed logins, so that nobody stays locked out. The user
 * name and the API tokens stay. Returns the name, the number of ended sessions, and whether the login still asks for a
 * second factor.
 */
export async function resetPassword(
  { db }: Deps,
  { password, withoutSecondFactor = false, cost }: Reset,
): Promise<{ username: string; sessions: number; secondFactor: boolean }> {
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
    const secondFactor = (await findSecondFactor(trx)) !== undefined
    return { username: before.username, sessions: await deleteAllSessions(trx), secondFactor }
  })
}

/** All open sessions, in the order in which they were opened. Times are ISO-8601 in UTC. */
export async function listAllSessions({ db, clock }: Deps) {
  const sessions = await findOpenSessions(db, clock.now(), MOST_LISTED)
  return sessions
    .map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt) || a.key.localeCompare(b.key))
}

/** Ends these sessions; returns how many were still open. */
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
