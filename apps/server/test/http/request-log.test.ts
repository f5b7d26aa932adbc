import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appRouter } from '@isp/api/root'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { testClock } from '@isp/api/testing/test-operator'
import { within } from '@isp/api/testing/within'
import { useTestDatabase } from '@isp/db/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { paths } from '../support/paths'
import { sessionCookie } from '../support/test-app'

const database = useTestDatabase()
const CREDENTIALS = { username: 'admin', password: 'admin' }
let app: FastifyInstance | undefined
let lines: string[] = []

/** A new application that writes its log to `lines`. */
async function start({
  webRoot,
  ...env
}: {
  LOG_LEVEL?: 'info' | 'debug'
  TRUST_PROXY?: string
  webRoot?: string
} = {}): Promise<FastifyInstance> {
  lines = []
  app = await buildApp({
    db: database().db,
    exportDb: database().db,
    clock: testClock(),
    env: { LOG_LEVEL: 'info', TRUST_PROXY: undefined, ...env },
    sessionSecret: 'a secret of the tests, long enough to sign',
    backups: backupFolder({ connection: database().connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 3 } }),
    ...(webRoot ? { webRoot } : {}),
    logStream: { write: (line) => void lines.push(line) },
  })
  return app
}

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

beforeAll(() => storeQuickCredentials(database().db, CREDENTIALS))
afterEach(() => app?.close())

describe('the log', () => {
  it('has one line per request, with its pattern and the id of the response', async () => {
    const server = await start()
    const { headers } = await server.inject({ url: '/api/clients/12345?secret=1' })
    expect(logged()).toEqual([
      {
        level: 'info',
        time: within('2026-11-20T18:00:00'),
        pid: process.pid,
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/clients/:id',
        status: 401,
        address: '127.0.0.1',
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
  })

  it('names the known procedures of a batch', async () => {
    const server = await start()
    await server.inject({ url: '/trpc/clients.list,auth.status,no.such%0Athing?batch=1&input={}' })
    expect(logged()).toMatchObject([{ route: '/trpc/:paths', procedures: ['clients.list', 'auth.status', 'unknown'] }])
  })

  it('names the path that does not exist, without its query', async () => {
    const server = await start()
    await server.inject({ url: '/api/clientes?search=Ana' })
    await server.inject({ url: `/${'x'.repeat(300)}` })
    expect(logged()).toMatchObject([
      { route: 'unknown', path: '/api/clientes', status: 404 },
      { route: 'unknown', path: `/${'x'.repeat(199)}`, status: 404 },
    ])
  })

  it('has files and the status of the session only at debug', async () => {
    const root = await mkdtemp(join(tmpdir(), 'isp-web-'))
    onTestFinished(() => rm(root, { recursive: true }))
    await writeFile(join(root, 'index.html'), '<title>ISP Manager</title>')
    await writeFile(join(root, 'icon.svg'), '<svg/>')
    for (const [LOG_LEVEL, requests] of [
      ['info', []],
      ['debug', [{ route: '/*', path: '/icon.svg' }, { procedures: ['auth.status'] }]],
    ] as const) {
      const server = await start({ LOG_LEVEL, webRoot: root })
      await server.inject({ url: '/icon.svg' })
      await server.inject({ url: '/trpc/auth.status?batch=1' })
      expect(logged().filter(({ msg }) => msg === 'request')).toMatchObject(requests)
      await server.close()
    }
  })

  it('contains no password, cookie, search or body', async () => {
    const server = await start()
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload: CREDENTIALS })
    const headers = { cookie: sessionCookie(login), 'content-type': 'application/json' }
    const input = encodeURIComponent(JSON.stringify({ 0: { search: 'Quetzaltenango', page: 1, limit: 20 } }))
    await server.inject({ url: `/trpc/clients.list?batch=1&input=${input}`, headers })
    await server.inject({ url: '/api/variable-clients?search=Quetzaltenango', headers })
    await server.inject({ method: 'POST', url: '/api/clients', headers, payload: '{"name":"Quetzaltenango"}' })
    await server.inject({ method: 'POST', url: '/api/clients', headers, payload: '{"name":"Quetzaltenango' })
    expect(lines).toHaveLength(5)
    const [session = ''] = decodeURIComponent(headers.cookie.split('=')[1] ?? '').split('.')
    expect(session.length).toBeGreaterThan(20)
    for (const secret of ['Quetzaltenango', session, '"admin"']) expect(lines.join('')).not.toContain(secret)
  })

  it('contains no password sent to any path or procedure', async () => {
    const server = await start({ LOG_LEVEL: 'debug' })
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload: CREDENTIALS })
    const headers = { cookie: sessionCookie(login), 'content-type': 'application/json' }
    const secrets = { wifiPassword: 'oculta-wifi', routerPassword: 'oculta-router', password: 'oculta-acceso' }
    const client = { id: 1, name: 'Ana', monthlyAmount: '1', startDate: '2026-01-01', username: 'admin' }
    // No number, or the stream of changes would stay open.
    const fields = { ...secrets, ...client, gapMs: '0' }
    const asInput = encodeURIComponent(JSON.stringify(fields))
    const procedures = Object.keys(appRouter._def.procedures).filter((path) => path !== 'auth.logout')
    for (const [method, url] of paths.filter(([, url]) => !url.startsWith('/api/config') && !url.endsWith('logout'))) {
      for (const payload of [fields, `${JSON.stringify(fields)}"`]) {
        await server.inject({ method, url: `${url}?q=${asInput}`, headers, ...(method === 'GET' ? {} : { payload }) })
      }
    }
    for (const path of procedures.filter((path) => path !== 'config.update')) {
      await server.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: fields })
      await server.inject({ url: `/trpc/${path}?input=${asInput}`, headers })
    }
    await server.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { ...fields, username: 'otra' } })
    // The requests did reach their handlers.
    expect(logged().filter(({ status }) => status !== 401).length).toBeGreaterThan(100)
    expect(lines.join('')).not.toContain('oculta')
    // Among them were wrong codes and passwords: later tests log in again.
    await database().db.deleteFrom('failed_logins').execute()
  })

  it('shows the address of a rejected login', async () => {
    const server = await start({ TRUST_PROXY: 'loopback' })
    const payload = { username: 'admin', password: 'wrong' }
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    for (const url of ['/api/auth/login', '/trpc/auth.login']) {
      await server.inject({ method: 'POST', url, payload, headers })
    }
    expect(logged()).toMatchObject([
      { route: '/api/auth/login', status: 401, address: '198.51.100.7' },
      { procedures: ['auth.login'], status: 401, address: '198.51.100.7' },
    ])
  })

  it('does not log mistakes of the caller as errors', async () => {
    const server = await start()
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload: CREDENTIALS })
    const cookie = sessionCookie(login)
    for (const url of ['/trpc/clients.create', '/api/clients']) {
      for (const [type, payload] of [
        ['text/plain', 'x'],
        ['application/json', '{'],
        ['application/json', `"${'x'.repeat(2 ** 20)}"`],
      ] as const) {
        await server.inject({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload })
      }
    }
    expect(logged().slice(1)).toMatchObject([415, 400, 413, 415, 400, 413].map((status) => ({ level: 'info', status })))
  })

  it('shows health checks only at debug', async () => {
    await (await start()).inject({ url: '/api/health' })
    expect(lines).toEqual([])
    await app?.close()
    await (await start({ LOG_LEVEL: 'debug' })).inject({ url: '/api/health' })
    expect(logged()).toMatchObject([{ level: 'debug', route: '/api/health', status: 200 }])
  })

  it('shows errors of PostgreSQL, but not the row', async () => {
    const server = await start()
    const refusal = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(Ana) exists.' })
    server.log.error({ err: refusal }, 'procedure failed')
    expect(lines.join('')).toContain('23505')
    expect(lines.join('')).not.toContain('Ana')
  })
})

describe("a proxy's request id", () => {
  const url = '/api/auth/status'
  it.each([
    ['is used behind a proxy', { TRUST_PROXY: 'loopback' }, 'abc-123', true],
    ['is ignored without one', {}, 'abc-123', false],
    ['is ignored if it is invalid', { TRUST_PROXY: 'loopback' }, 'a b"c', false],
    ['is ignored if it is too long', { TRUST_PROXY: 'loopback' }, 'a'.repeat(65), false],
  ])('%s', async (_, env, given, taken) => {
    const server = await start(env)
    const { headers } = await server.inject({ url, headers: { 'x-request-id': given } })
    expect(headers['x-request-id'] === given).toBe(taken)
    expect(logged()).toMatchObject([{ requestId: headers['x-request-id'] }])
  })
})
