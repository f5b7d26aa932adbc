import { setTimeout as sleep } from 'node:timers/promises'
import { sessionKey } from '@isp/api/auth/session-store.queries'
import { createChangeHub } from '@isp/api/changes/change-hub.service'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { testClock } from '@isp/api/testing/test-operator'
import type { ConnectionOptions } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { startChangeFeed } from '../../src/change-feed'
import { Relay } from '../faults/relay'
import { sessionCookie } from '../support/test-app'

const CREDENTIALS = { username: 'admin', password: 'admin' }
const log = { info() {}, warn() {}, error() {} }
const database = useTestDatabase()
const closing: (() => Promise<unknown>)[] = []

/** Forwards to the test server, on the connection that listens. */
async function relayOf(connection: ConnectionOptions): Promise<{ relay: Relay; behind: ConnectionOptions }> {
  if ('connectionString' in connection) {
    const url = new URL(connection.connectionString)
    const relay = await Relay.listen({ port: 0 }, [{ host: url.hostname, port: Number(url.port || 5432) }])
    url.host = `127.0.0.1:${relay.port}`
    return { relay, behind: { connectionString: url.href } }
  }
  const { host, port } = connection
  const relay = await Relay.listen({ port: 0 }, [
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  ])
  return { relay, behind: { ...connection, host: '127.0.0.1', port: relay.port } }
}

/** What a server sends, without the messages that notify. */
function withoutNotifications(chunk: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < chunk.length; ) {
    const end = at + 1 + chunk.readInt32BE(at + 1)
    if (chunk[at] !== 0x41) kept.push(chunk.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** A server as in a process of its own: only the database is shared. */
async function startProcess() {
  const { db, connection } = database()
  const [clock, changes] = [testClock(), createChangeHub()]
  const { relay, behind } = await relayOf(connection)
  const app = await buildApp({
    db,
    exportDb: db,
    changes,
    clock,
    env: { LOG_LEVEL: 'silent', TRUST_PROXY: undefined },
    backups: backupFolder({ connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 3 } }),
    sessionSecret: 'a secret of the tests, long enough to sign',
  })
  const feed = startChangeFeed({ connection: behind, changes, log })
  closing.push(
    () => relay.close(),
    feed.close,
    () => app.close(),
  )
  return { app, clock, relay }
}

type Process = Awaited<ReturnType<typeof startProcess>>

const ask = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/stats', headers: { cookie } })).statusCode

async function logIn(app: FastifyInstance): Promise<string> {
  return sessionCookie(await app.inject({ method: 'POST', url: '/api/auth/login', payload: CREDENTIALS }))
}

/** Logs in, and lets a process keep the session. */
async function logInAndKeep({ app }: Process): Promise<string> {
  const cookie = await logIn(app)
  expect(await ask(app, cookie)).toBe(200)
  return cookie
}

/** Waits until a request that is sent a second after now, and requires that it is refused. */
async function expectRefusedInASecond({ app }: Process, cookie: string) {
  const endedAt = performance.now()
  for (;;) {
    const sentAt = performance.now()
    const status = await ask(app, cookie)
    if (sentAt - endedAt >= 1_000) return expect(status).toBe(401)
    await sleep(20)
  }
}

const logOut = ({ app }: Process, cookie: string) =>
  app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })

beforeAll(() => storeQuickCredentials(database().db, CREDENTIALS))
afterEach(async () => {
  await sql`delete from sessions`.execute(database().db)
  for (const close of closing.splice(0).reverse()) await close()
})

/** Lets the relay of a listening connection fail, or alters its messages. */
const connections: [string, (relay: Relay) => void][] = [
  ['listens', () => {}],
  ['is silent', (relay) => Object.assign(relay, { silent: true })],
  ['receives no notifications', (relay) => Object.assign(relay, { altered: withoutNotifications })],
  ['is lost', (relay) => void relay.close()],
]

it.each(connections)(
  'a session that another process ends is refused within a second while the connection %s',
  async (_, fail) => {
    const [here, there] = [await startProcess(), await startProcess()]
    fail(here.relay)
    const cookie = await logInAndKeep(here)
    await logOut(there, cookie)
    await expectRefusedInASecond(here, cookie)
  },
)

it('a session that is deleted in the database is refused within a second', async () => {
  const here = await startProcess()
  const cookie = await logInAndKeep(here)
  await sql`delete from sessions`.execute(database().db)
  await expectRefusedInASecond(here, cookie)
})

it('a session that is ended in the list of sessions is refused at once by that process', async () => {
  const here = await startProcess()
  const ended = await logInAndKeep(here)
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(database().db)
  const cookie = await logInAndKeep(here)
  expect(await ask(here.app, ended)).toBe(200)
  const { statusCode } = await here.app.inject({
    method: 'POST',
    url: '/trpc/auth.sessions.end',
    headers: { cookie },
    payload: { key: sessionKey(rows[0]?.id ?? '') },
  })
  expect([statusCode, await ask(here.app, ended), await ask(here.app, cookie)]).toEqual([200, 401, 200])
})

it('the process that ends a session refuses it at once, before it is notified', async () => {
  const here = await startProcess()
  const [own, other] = [await logInAndKeep(here), await logInAndKeep(here)]
  here.relay.altered = withoutNotifications
  await logOut(here, other)
  expect(await ask(here.app, other)).toBe(401)
  const cookie = await logIn(here.app)
  expect(await ask(here.app, own)).toBe(200)
  const isDefault = async () =>
    (await here.app.inject({ url: '/api/auth/status', headers: { cookie } })).json().defaultCredentials
  const change = async (password: string) => {
    const payload = { username: 'admin', password, confirmPassword: password }
    expect(
      (await here.app.inject({ method: 'PUT', url: '/api/config', headers: { cookie }, payload })).statusCode,
    ).toBe(200)
  }
  expect(await isDefault()).toBe(true)
  await change('otra clave')
  expect(await isDefault()).toBeUndefined()
  await change(CREDENTIALS.password)
  expect(await isDefault()).toBe(true)
  expect(await ask(here.app, own)).toBe(401)
})

it('a session whose expiry is brought forward is refused by then', async () => {
  const here = await startProcess()
  const cookie = await logInAndKeep(here)
  await sql`update sessions set expires_at = ${here.clock.now().toISOString()}`.execute(database().db)
  await expectRefusedInASecond(here, cookie)
})

it('a session that was kept is renewed after ten minutes, once', async () => {
  const here = await startProcess()
  const cookie = await logInAndKeep(here)
  const renewed = async () => (await sql`select xmin::text, expires_at from sessions`.execute(database().db)).rows
  const before = await renewed()
  here.clock.set(new Date(here.clock.now().getTime() + 10 * 60_000).toISOString())
  expect(await ask(here.app, cookie)).toBe(200)
  const after = await renewed()
  expect(after).not.toEqual(before)
  expect(await ask(here.app, cookie)).toBe(200)
  expect(await renewed()).toEqual(after)
})
