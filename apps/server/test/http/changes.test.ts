import { createChangeHub } from '@isp/api/changes/change-hub.service'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { testClock, testOperator } from '@isp/api/testing/test-operator'
import { closeDb, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { startChangeFeed } from '../../src/change-feed'
import { type EventStream, kindOf, openChanges } from '../support/event-stream'
import { sessionCookie } from '../support/test-app'

const CREDENTIALS = { username: 'admin', password: 'admin' }
const log = { info() {}, warn: vi.fn(), error() {} }
const database = useTestDatabase()

type Process = { app: FastifyInstance; address: string; open: () => number; stop: () => Promise<void> }

let processes: Process[] = []
let cookie = ''
const streams: EventStream[] = []

/** A server as in a process of its own: only the database is shared. */
async function startProcess(): Promise<Process> {
  const { connection } = database()
  const changes = createChangeHub()
  const feed = startChangeFeed({ connection, changes, log })
  const db = openDb(connection, { max: 2, onEntries: feed.notify })
  const app = await buildApp({
    db,
    exportDb: db,
    changes,
    clock: testClock(),
    env: { LOG_LEVEL: 'silent', TRUST_PROXY: undefined },
    backups: backupFolder({ connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 3 } }),
    sessionSecret: 'a secret of the tests, long enough to sign',
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await feed.close()
    await closeDb(db)
  }
  return { app, address, open: () => changes.open, stop }
}

async function logIn(): Promise<string> {
  const login = { method: 'POST', url: '/api/auth/login', payload: CREDENTIALS } as const
  return sessionCookie(await (processes[0] as Process).app.inject(login))
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'isp-manager changes' and query ~ 'max.id|^notify'
  `.execute(database().db)
  return rows.map(({ pid }) => pid)
}

/** Waits until every process has got the changes made so far: a login deletes expired sessions, which is a change too. */
async function changesArrived(): Promise<void> {
  const all = await Promise.all([open(0), open(1)])
  await createClient('Última')
  for (const stream of all) {
    for (;;) {
      const event = await stream.next()
      if (!event || kindOf(event) === 'changed') break
    }
    stream.leave()
  }
}

/** Opens a stream at the first or the second process. */
async function open(process: 0 | 1, options: { cookie?: string; gapMs?: number } = {}): Promise<EventStream> {
  const { address } = processes[process] as Process
  const stream = await openChanges(address, options.cookie ?? cookie, options.gapMs)
  streams.push(stream)
  return stream
}

const createClient = (name: string) =>
  testOperator(database().db).clients.create({ name, monthlyAmount: '100', startDate: '2026-11-01' })

beforeAll(async () => {
  await storeQuickCredentials(database().db, CREDENTIALS)
  processes = await Promise.all([startProcess(), startProcess()])
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 5_000 })
})
beforeEach(async () => {
  cookie = await logIn()
  await changesArrived()
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.leave()
  await vi.waitFor(() => expect(processes.map(({ open }) => open())).toEqual([0, 0]))
})
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()))
})

it('a change at one process reaches the streams of the other, without what was changed', async () => {
  const stream = await open(1)
  const { app } = processes[0] as Process
  const payload = { name: 'Ana', monthlyAmount: '100', startDate: '2026-11-01' }
  await app.inject({ method: 'POST', url: '/api/clients', payload, headers: { cookie } })
  expect(await stream.next()).toEqual({ event: 'message', data: { kind: 'changed' } })
})

it('a change that is rolled back sends no event', async () => {
  const stream = await open(0)
  const { db } = database()
  const rolledBack = db.transaction().execute(async (trx) => {
    await sql`insert into change_log (actor, subject, action) values ('x', 'billing', 'generated')`.execute(trx)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await createClient('Berta')
  expect(kindOf(await stream.next())).toBe('changed')
})

it('many records of one statement send one event', async () => {
  const stream = await open(0)
  await sql`
    insert into change_log (actor, subject, subject_id, subject_name, action)
    select 'x', 'client', n, 'Cliente', 'created' from generate_series(1, 5000) as n
  `.execute(database().db)
  expect(kindOf(await stream.next())).toBe('changed')
  await createClient('Carla')
  expect(kindOf(await stream.next())).toBe('changed')
})

it('a stream that opens after a change says that changes were missed', async () => {
  await createClient('Dora')
  const missing = await open(0, { gapMs: 5_000 })
  expect(kindOf(await missing.next())).toBe('missed')
})

it('a lost connection to the database is opened again, and every stream gets a missed event', async () => {
  const stream = await open(0)
  const before = await listeners()
  await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(database().db)
  expect(kindOf(await stream.next())).toBe('missed')
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 5_000 })
  await createClient('Elsa')
  expect(kindOf(await stream.next())).toBe('changed')
})

it('a session that ends ends its streams at every process, and no others', async () => {
  const other = await logIn()
  await changesArrived()
  const [ending, staying] = [await open(1), await open(1, { cookie: other })]
  await (processes[0] as Process).app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  let end = await ending.next()
  // The entry of the logout in the audit log may arrive before the end.
  if (end?.event === 'message') end = await ending.next()
  expect(end).toMatchObject({ event: 'serialized-error', data: { data: { code: 'UNAUTHORIZED' } } })
  expect(await ending.next()).toBeUndefined()
  expect(kindOf(await staying.next())).toBe('changed')
})

it('takes a read-only API token, and ends its stream when that is revoked', async () => {
  const { app, address } = processes[0] as Process
  const call = (procedure: string, payload: object) =>
    app.inject({ method: 'POST', url: `/trpc/${procedure}`, headers: { cookie }, payload })
  const created = await call('auth.tokens.create', { name: 'CRM', access: 'read' })
  const { id, token } = created.json().result.data
  await changesArrived()
  const stream = await openChanges(address, { token })
  streams.push(stream)
  await createClient('Fabio')
  expect(kindOf(await stream.next())).toBe('changed')
  await call('auth.tokens.revoke', { id })
  expect(await stream.next()).toMatchObject({ event: 'serialized-error', data: { data: { code: 'UNAUTHORIZED' } } })
})

it('needs a session or a token, and passes proxies unbuffered and uncached', async () => {
  expect((await open(0, { cookie: '' })).status).toBe(401)
  const { status, headers } = await open(0)
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(
    [200, 'text/event-stream', 'no-store, no-transform', 'no'],
  )
})

it('is not called through the handler of the other procedures', async () => {
  const { app } = processes[0] as Process
  const input = encodeURIComponent('{"0":{"gapMs":0},"1":{}}')
  const headers = { cookie }
  const url = `/trpc/changes.subscribe,clients.stats?batch=1&input=${input}`
  expect((await app.inject({ method: 'GET', url, headers })).json()[0]).toHaveProperty('error')
  const posted = await app.inject({ method: 'POST', url: '/trpc/changes.subscribe', headers, payload: { gapMs: 0 } })
  expect(posted.json()).toHaveProperty('error')
})

it('a server that stops ends its streams immediately', async () => {
  const third = await startProcess()
  const stream = await openChanges(third.address, cookie)
  const start = performance.now()
  const stopped = third.stop()
  let last = await stream.next()
  // Its feed may only have connected after the stream.
  while (kindOf(last) === 'missed') last = await stream.next()
  expect(last?.event).toBe('return')
  await stopped
  expect(performance.now() - start).toBeLessThan(5_000)
})
