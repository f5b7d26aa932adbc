import fastifyCookie, { Signer } from '@fastify/cookie'
import fastifySession from '@fastify/session'
import { type KeptSessions, keepSessions } from '@isp/api/auth/kept-sessions.service'
import type { SessionData } from '@isp/api/auth/session-store.queries'
import { bearerTokenOf } from '@isp/api/auth/tokens/bearer-token'
import { verifyToken } from '@isp/api/auth/tokens/verify-token.service'
import { isClockTrusted } from '@isp/api/clock/seen-clock.service'
import type { Clock, Deps, SessionPort } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { knownDeviceOf, rememberDevice } from './known-device'
import { postgresSessionStore, REMEMBERED_MS, startedNow } from './session-store'

const MOST_REMEMBERED = 1_000

const MINUTE_MS = 60_000
const LONGEST_USER_AGENT = 300

// The minimum age of a renewal before the next one. Renewals are shown to the operator as the last use, so this is its
// precision.
const RENEWAL_MS = 10 * MINUTE_MS

const COOKIE_NAME = 'isp_session'
const COOKIE = { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' } as const

declare module 'fastify' {
  interface Session extends SessionData {
    [startedNow]?: true
    /** Whether the login is admin / admin, if it was read with the session. */
    defaultLogin?: boolean
  }
  interface FastifyRequest {
    /** Who sent the request: a browser with its session, or a script with an API token. */
    sessionPort: SessionPort
    /** The signed name of a browser that logged in before. */
    readonly knownDevice: string | undefined
    sessionStarted: boolean
  }
}

type Options = { db: Db; clock: Clock; secret: string; deviceKey: Buffer }

/**
 * Sessions of `@fastify/session` in PostgreSQL, with a signed cookie, HttpOnly and SameSite=Lax; and a `SessionPort` for
 * each request: that of its API token, or else of its session.
 */
export const sessionPlugin = fastifyPlugin<Options>(async (app, { db, clock, secret, deviceKey }) => {
  const sessions = keepSessions({ db, clock })
  await app.register(fastifyCookie)
  await app.register(fastifySession, {
    secret: cookieSigner(secret),
    cookieName: COOKIE_NAME,
    cookie: COOKIE,
    saveUninitialized: false,
    rolling: false,
    store: postgresSessionStore({ db, clock }, sessions),
  })
  app.decorateRequest('sessionPort', null as unknown as SessionPort)
  app.decorateRequest('knownDevice', {
    getter() {
      return knownDeviceOf(this, deviceKey)
    },
  })
  app.decorateRequest('sessionStarted', false)
  app.addHook('onRequest', async (request) => {
    const deps = { db, clock, sessions }
    request.sessionPort = (await openTokenSession(request, deps)) ?? (await openSession(request, deps))
  })
  // After the cookie of the session, which programs take as the first.
  app.addHook('onSend', async (request, reply) => {
    if (request.sessionStarted) rememberDevice(request, reply, deviceKey)
  })
})

/** The session of a request, renewed if it was last renewed some minutes ago, or in the future. */
async function openSession(request: FastifyRequest, deps: Deps & { sessions: KeptSessions }): Promise<SessionPort> {
  const { clock, sessions } = deps
  const { operator, remembered = false, renewedAt = 0 } = request.session
  if (operator && Math.abs(clock.now().getTime() - renewedAt) >= RENEWAL_MS) {
    // Changes nothing if the session has ended meanwhile.
    await save(request, clock, remembered)
  }
  // A clock that is set wrong must not log the browser out for good.
  if (!operator && request.cookies[COOKIE_NAME] !== undefined && !(await isClockTrusted(deps))) keepCookie(request)
  return {
    get current() {
      const { session } = request
      if (!session.operator) return null
      return { kind: 'session' as const, id: session.sessionId, defaultLogin: session.defaultLogin }
    },
    async start({ remember }) {
      await request.session.regenerate()
      request.session[startedNow] = true
      await save(request, clock, remember)
      keepCookie(request)
      request.sessionStarted = true
    },
    async end() {
      // Replaced, not destroyed: the plugin then deletes the cookie, and a login in the same batch has a session to start.
      if (request.session.operator) await request.session.regenerate()
    },
    forgetKept: sessions.forget,
  }
}

/** Prevents that the plugin deletes the cookie of the request, as it does with one of another session. */
function keepCookie(request: FastifyRequest): void {
  request.cookies[COOKIE_NAME] = request.session.encryptedSessionId
}

/** Stores the session now instead of with the response, so that a failure is that of the login; sends its cookie. */
async function save(request: FastifyRequest, clock: Clock, remembered: boolean): Promise<void> {
  const { session } = request
  session.operator = true
  session.remembered = remembered
  session.renewedAt = clock.now().getTime()
  session.userAgent = userAgentOf(request)
  // Max-Age instead of the plugin's Expires, which a browser compares with its own clock.
  const maxAge = remembered ? { maxAge: REMEMBERED_MS / 1000 } : {}
  Object.assign(session.cookie, { toJSON: () => ({ ...COOKIE, ...maxAge }) })
  await session.save()
}

/** Truncated, without characters that JSON in PostgreSQL cannot store. */
function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').replaceAll('\u0000', '').slice(0, LONGEST_USER_AGENT)
}

/**
 * The `SessionPort` of a request with `Authorization: Bearer`; null without one. Throws for a wrong, expired or revoked
 * token: such a request never falls back to a cookie, and starts and ends no session.
 */
async function openTokenSession(request: FastifyRequest, deps: Deps): Promise<SessionPort | null> {
  const token = bearerTokenOf(request.headers.authorization)
  if (token === null) return null
  const current = await verifyToken(deps, { token, address: request.clientAddress })
  return { current, start: refuse, end: refuse, forgetKept() {} }
}

async function refuse(): Promise<never> {
  throw new AppError('FORBIDDEN', authTexts.sessionOnly)
}

type Unsigned = ReturnType<Signer['unsign']>

/** Signs and verifies cookies as the plugin does, but each valid one only once: a browser sends it with every request. */
function cookieSigner(secret: string) {
  const signer = new Signer(secret)
  const verified = new Map<string, Unsigned>()
  const signed = new Map<string, string>()
  const remember = (cookie: string, unsigned: Unsigned) => {
    if (!unsigned.valid || unsigned.value === null) return
    if (verified.size >= MOST_REMEMBERED) for (const memory of [verified, signed]) memory.clear()
    verified.set(cookie, unsigned)
    signed.set(unsigned.value, cookie)
  }
  return {
    sign: (value: string) => signed.get(value) ?? signer.sign(value),
    unsign(cookie: string): Unsigned {
      const known = verified.get(cookie)
      if (known) return known
      const unsigned = signer.unsign(cookie)
      remember(cookie, unsigned)
      return unsigned
    },
  }
}
