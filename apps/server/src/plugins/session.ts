import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  renewSession,
  type SessionData,
} from '@isp/api/auth/session-store.queries'
import type { Clock, Identity, SessionPort } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { openTokenSession } from './token-session'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const COOKIE = 'isp_session'
const ID_BYTES = 24
const LONGEST_USER_AGENT = 300

// Lifetime of a session after its last renewal, and the minimum age of a renewal before the next one. Renewals are
// shown to the operator as the last use, so this is its precision.
const REMEMBERED_MS = 365 * DAY_MS
const BROWSER_BOUND_MS = DAY_MS
const RENEWAL_MS = 10 * MINUTE_MS

declare module 'fastify' {
  interface FastifyRequest {
    session: SessionPort
  }
}

type Options = { db: Db; clock: Clock; secret: string }

/**
 * A `SessionPort` for each request: that of its API token, or else of a session in PostgreSQL with a signed cookie,
 * HttpOnly and SameSite=Lax.
 */
export const sessionPlugin = fastifyPlugin<Options>(async (app, { db, clock, secret }) => {
  await app.register(fastifyCookie, { secret })
  app.decorateRequest('session', null as unknown as SessionPort)
  app.addHook('onRequest', async (request, reply) => {
    const deps = { db, clock }
    request.session = (await openTokenSession(request, reply, deps)) ?? (await openSession(request, reply, deps))
  })
  const cleanUp = setInterval(() => {
    deleteExpiredSessions(db, clock.now()).catch((error) => app.log.warn({ err: error }, 'sessions not cleaned up'))
  }, HOUR_MS)
  cleanUp.unref()
  app.addHook('onClose', async () => clearInterval(cleanUp))
})

/** Reads the session of a request, and renews one that was last renewed some minutes ago. */
async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock }: { db: Db; clock: Clock },
): Promise<SessionPort> {
  const found = await sessionOf(request, { db, clock })
  let current: Extract<Identity, { kind: 'session' }> | null = found && { kind: 'session', id: found.id }

  if (!found && request.cookies[COOKIE] !== undefined) clearCookie()
  if (found && clock.now().getTime() - (found.data.renewedAt ?? 0) >= RENEWAL_MS) {
    // Changes nothing if the session has ended meanwhile.
    await write(renewSession, found.id, found.data.remembered ?? false)
  }

  async function write(store: typeof insertSession, id: string, remembered: boolean): Promise<void> {
    const lifetimeMs = remembered ? REMEMBERED_MS : BROWSER_BOUND_MS
    const now = clock.now().getTime()
    const data: SessionData = { operator: true, remembered, renewedAt: now, userAgent: userAgentOf(request) }
    await store(db, id, data, new Date(now + lifetimeMs))
    reply.setCookie(COOKIE, id, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: 'auto',
      path: '/',
      ...(remembered ? { maxAge: lifetimeMs / 1000 } : {}),
    })
  }

  function clearCookie(): void {
    reply.clearCookie(COOKIE, { path: '/' })
  }

  const session: SessionPort = {
    get current() {
      return current
    },
    async start({ remember }) {
      await session.end()
      const id = randomBytes(ID_BYTES).toString('base64url')
      await write(insertSession, id, remember)
      current = { kind: 'session', id }
    },
    async end() {
      if (!current) return
      await deleteSession(db, current.id)
      current = null
      clearCookie()
    },
  }
  return session
}

/** The session whose signed id is in the cookie; null without one. */
async function sessionOf(
  request: FastifyRequest,
  { db, clock }: { db: Db; clock: Clock },
): Promise<{ id: string; data: SessionData } | null> {
  const cookie = request.cookies[COOKIE]
  if (cookie === undefined) return null
  const { valid, value: id } = request.unsignCookie(cookie)
  const data = valid && (await findSession(db, id, clock.now()))
  return data ? { id, data } : null
}

/** Truncated, without characters that JSON in PostgreSQL cannot store. */
function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').replaceAll('\u0000', '').slice(0, LONGEST_USER_AGENT)
}
