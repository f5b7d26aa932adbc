import { authTexts } from '@isp/domain/auth/auth-texts'
import { deviceName } from '@isp/domain/auth/device-name'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Context, Deps } from '../context'
import {
  deleteExpiredSessions,
  deleteSessionByKey,
  findOpenSessions,
  sessionKey,
  shortenSessionsOfTheFuture,
} from './session-store.queries'

const MOST_LISTED = 100

type OwnContext = Pick<Context, 'db' | 'clock'> & { sessionId: string }

/**
 * The open sessions, the current one first, then by last use; 100 at most. `key` identifies a session but cannot be
 * used to open it. Times are ISO-8601 in UTC; `lastUsedAt` is up to ten minutes old.
 */
export async function listSessions({ db, clock, sessionId }: OwnContext) {
  const own = sessionKey(sessionId)
  const sessions = await findOpenSessions(db, clock.now(), MOST_LISTED)
  return sessions
    .map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent), current: session.key === own }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

export async function forgetEndedSessions({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await shortenSessionsOfTheFuture(db, now)
  await deleteExpiredSessions(db, now)
}

/** CONFLICT for the current session, NOT_FOUND if it is no longer open. */
export async function endSession({ db, sessionId }: OwnContext, key: string) {
  if (key === sessionKey(sessionId)) throw new AppError('CONFLICT', authTexts.ownSession)
  await db.transaction().execute(async (trx) => {
    const ended = await deleteSessionByKey(trx, key)
    if (!ended) throw new AppError('NOT_FOUND', authTexts.sessionGone)
    await addToAuditLog(trx, {
      subject: 'config',
      action: 'deleted',
      changes: [{ field: 'device', from: deviceName(ended.userAgent), to: null }],
    })
  })
  return { success: true as const }
}
