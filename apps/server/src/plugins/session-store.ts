import type { SessionStore } from '@fastify/session'
import type { KeptSessions } from '@isp/api/auth/kept-sessions.service'
import { deleteSession, insertSession, renewSession, type SessionData } from '@isp/api/auth/session-store.queries'
import type { Deps } from '@isp/api/context'
import type { Session } from 'fastify'

const DAY_MS = 86_400_000

/** Lifetime of a session after its last renewal, if it outlives the browser. */
export const REMEMBERED_MS = 365 * DAY_MS
const BROWSER_BOUND_MS = DAY_MS

/** Marks a session that its request started; only such a session is inserted. */
export const startedNow = Symbol('session started by this request')

/**
 * The store of `@fastify/session` on the table `sessions`, with the sessions that were read within the last second. Expiry
 * follows the product's clock, not the plugin's.
 */
export function postgresSessionStore({ db, clock }: Deps, sessions: KeptSessions): SessionStore {
  return {
    get(id, callback) {
      const kept = sessions.kept(id)
      if (kept) return callback(null, kept as Session)
      sessions.read(id).then((data) => callback(null, (data as Session | undefined) ?? null), failed(callback))
    },
    set(id, session, callback) {
      // The plugin also passes sessions without a login, which are not stored.
      if (!session.operator) return callback()
      const lifetimeMs = session.remembered ? REMEMBERED_MS : BROWSER_BOUND_MS
      // The renewal by a request in flight must not restore a session that has ended.
      const write = session[startedNow] ? insertSession : renewSession
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
      write(db, id, storedOf(session), expiresAt)
        .finally(sessions.forget)
        .then(() => callback(), failed(callback))
    },
    destroy(id, callback) {
      deleteSession(db, id)
        .finally(sessions.forget)
        .then(() => callback(), failed(callback))
    },
  }
}

/** Wraps an error of the database: the plugin takes one with the code ENOENT (no socket) for 'no such session'. */
function failed(callback: (error: Error) => void) {
  return (cause: Error) => callback(new Error(`the session store failed: ${cause.message}`, { cause }))
}

function storedOf({ operator, remembered, renewedAt, userAgent }: Session): SessionData {
  return { operator, remembered, renewedAt, userAgent }
}
