import fastifyCookie from '@fastify/cookie'
import fastifySession, { type SessionStore } from '@fastify/session'
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  renewSession,
  type SessionData,
} from '@isp/api/auth/session-store.queries'
import type { Clock, SessionPort } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LONGEST_USER_AGENT = 300

// Lifetime of a session after its last renewal, and the minimum age of a renewal before the next one. Renewals are
// shown to the operator as the last use, so this is its precision.
const REMEMBERED = { lifetimeMs: 365 * DAY_MS, renewalMs: 10 * MINUTE_MS }
const BROWSER_BOUND = { lifetimeMs: DAY_MS, renewalMs: 10 * MINUTE_MS }

/** Marks a session started by this request; only such a session is inserted under a new id. */
const startedNow = Symbol('session started by this request')

declare module 'fastify' {
  interface Session extends SessionData {
    [startedNow]?: true
  }
}

type Options = { db: Db; clock: Clock; secret: string }

/** Sessions in PostgreSQL with an HttpOnly, SameSite=Lax cookie, and a `SessionPort` for each request. */
export const sessionPlugin = fastifyPlugin<Options>(async (app, { db, clock, secret }) => {
  await app.register(fastifyCookie)
  await app.register(fastifySession, {
    secret,
    cookieName: 'isp_session',
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' },
    saveUninitialized: false,
    rolling: false,
    store: postgresStore(db, clock),
  })
  app.addHook('onRequest', async ({ session, headers }) => {
    const now = clock.now().getTime()
    if (!session.operator || now - (session.renewedAt ?? 0) < kindOf(session).renewalMs) return
    session.touch()
    session.renewedAt = now
    session.userAgent = userAgentOf(headers)
  })
  const cleanUp = setInterval(() => {
    deleteExpiredSessions(db, clock.now()).catch((error) => app.log.warn({ err: error }, 'sessions not cleaned up'))
  }, HOUR_MS)
  cleanUp.unref()
  app.addHook('onClose', async () => clearInterval(cleanUp))
})

/** The session of a request, as procedures see it. */
export function sessionPortOf(request: FastifyRequest, clock: Clock): SessionPort {
  return {
    get current() {
      const { session } = request
      return session.operator ? { id: session.sessionId } : null
    },
    // Stored when the response is sent, which also sets the cookie.
    async start({ remember }) {
      await request.session.regenerate()
      const { session } = request
      session.operator = true
      session.remembered = remember
      session.renewedAt = clock.now().getTime()
      session.userAgent = userAgentOf(request.headers)
      session[startedNow] = true
      // Set for both kinds; otherwise the cookie would inherit the expiry of the replaced session.
      session.options({ maxAge: remember ? REMEMBERED.lifetimeMs : undefined, expires: undefined })
    },
    async end() {
      // Replaced instead of destroyed, so that a login in the same batch has a session to start with.
      await request.session.regenerate()
    },
  }
}

/** Truncated, without characters that JSON in PostgreSQL cannot store. */
function userAgentOf(headers: FastifyRequest['headers']): string {
  return (headers['user-agent'] ?? '').replaceAll('\u0000', '').slice(0, LONGEST_USER_AGENT)
}

function kindOf(session: { remembered?: boolean }) {
  return session.remembered ? REMEMBERED : BROWSER_BOUND
}

function postgresStore(db: Db, clock: Clock): SessionStore {
  return {
    get(id, callback) {
      findSession(db, id, clock.now()).then(
        (data) => callback(null, (data as Parameters<typeof callback>[1]) ?? null),
        // The cause keeps its code; with ENOENT (no socket) the plugin would assume that the session does not exist.
        (cause) => callback(new Error(`the session cannot be read: ${(cause as Error).message}`, { cause })),
      )
    },
    set(id, session, callback) {
      const expiresAt = new Date(clock.now().getTime() + kindOf(session).lifetimeMs)
      // A renewal by a request in flight must not restore a session that has ended.
      const write = session[startedNow] ? insertSession : renewSession
      const written = session.operator ? write(db, id, session, expiresAt) : Promise.resolve()
      written.then(() => callback(), callback)
    },
    destroy(id, callback) {
      deleteSession(db, id).then(() => callback(), callback)
    },
  }
}
