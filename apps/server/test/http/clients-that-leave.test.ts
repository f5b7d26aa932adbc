import { connect } from 'node:net'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { testClock } from '@isp/api/testing/test-operator'
import { useTestDatabase } from '@isp/db/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'

const database = useTestDatabase()
let app: FastifyInstance
let lines: string[] = []
let port = 0

beforeAll(() => storeQuickCredentials(database().db, { username: 'admin', password: 'admin' }))
beforeEach(async () => {
  await database().db.deleteFrom('failed_logins').execute()
})
afterEach(() => app.close())

async function start(env: { TRUST_PROXY?: string } = {}): Promise<void> {
  app = await buildApp({
    db: database().db,
    exportDb: database().db,
    clock: testClock(),
    env: { LOG_LEVEL: 'info', TRUST_PROXY: undefined, ...env },
    sessionSecret: 'a secret of the tests, long enough to sign',
    backups: backupFolder({ connection: database().connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 3 } }),
    logStream: { write: (line) => void lines.push(line) },
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  lines = []
}

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

type Sent = { url: string; body?: object; headers?: Record<string, string> }

/** Sends a request and closes the connection without reading, while the database makes its answer wait. */
async function sendAndLeave({ url, body, headers = {} }: Sent): Promise<void> {
  const json = JSON.stringify(body ?? {})
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': `${json.length}`, ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  await database()
    .db.transaction()
    .execute(async (db) => {
      await sql`lock table failed_logins, api_tokens`.execute(db)
      const closed = new Promise((resolve) => {
        app.server.once('connection', (connection) => connection.once('close', resolve))
      })
      const received = new Promise((resolve) => app.server.once('request', resolve))
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST ${url} HTTP/1.1\r\n${head.join('')}\r\n${json}`)
      await received
      socket.destroy()
      await closed
    })
}

const wrong = { username: 'admin', password: 'wrong' }

it.each([
  ['REST login', { url: '/api/auth/login', body: wrong }, { route: '/api/auth/login' }],
  ['tRPC login', { url: '/trpc/auth.login', body: wrong }, { procedures: ['auth.login'] }],
  ['a wrong token', { url: '/api/clients', headers: { authorization: 'Bearer x' } }, { route: '/api/clients' }],
])(
  'a client that leaves before its answer is no error, and its refusal is logged: %s',
  async (_what, request, line) => {
    await start()
    await sendAndLeave(request)
    await vi.waitFor(() => expect(logged()).toHaveLength(1))
    expect(logged()).toMatchObject([{ ...line, status: 401, address: '127.0.0.1', left: true, level: 'info' }])
    const { body } = await app.inject({ url: '/metrics' })
    const counted = [...body.matchAll(/^isp_http_request_duration_seconds_count.*status="(\d+)"/gm)]
    expect(counted.map(([, status]) => status)).toEqual(['401'])
  },
)

it('a refused login is counted for the forwarded address of a client that left', async () => {
  await start({ TRUST_PROXY: 'loopback' })
  const headers = {
    'x-forwarded-for': '198.51.100.7:4711',
    'x-forwarded-host': 'isp.example',
    'x-forwarded-proto': 'https',
  }
  await sendAndLeave({ url: '/api/auth/login', body: wrong, headers })
  await vi.waitFor(() => expect(logged()).toHaveLength(1))
  expect(logged()).toMatchObject([{ status: 401, address: '198.51.100.7', left: true }])
  const counted = await database().db.selectFrom('failed_logins').select('address').execute()
  expect(counted.map(({ address }) => address)).toContain('198.51.100.7')
})

it('clients whose connection was closed before their request began do not share one throttle', async () => {
  await start()
  app.server.prependListener('request', ({ socket }) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined })
  })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const headers = { 'content-type': 'application/json', connection: 'close' }
    const url = `http://127.0.0.1:${port}/api/auth/login`
    statuses.push((await fetch(url, { method: 'POST', headers, body: JSON.stringify(wrong) })).status)
  }
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401))
  expect(new Set(logged().map(({ address }) => address)).size).toBe(20)
})

it('a client that waits for its answer is logged once, without a word about leaving', async () => {
  await start()
  await fetch(`http://127.0.0.1:${port}/api/clients/1`)
  await vi.waitFor(() => expect(logged()).toHaveLength(1))
  expect(logged()[0]).not.toHaveProperty('left')
})
