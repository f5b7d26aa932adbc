import { readFile } from 'node:fs/promises'
import { ensureCredentials } from '@isp/api/auth/auth.service'
import { closeDb, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { isRunning } from '@isp/embedded-postgres/processes'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { version } from '../../../../package.json'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { isLoopback, readEnv } from '../../src/env'
import { useServerProcesses } from '../support/server-process'
import { sessionCookie } from '../support/test-app'

const servers = useServerProcesses()
const database = useTestDatabase()
const untouched = useTestDatabase()
const credentials = { username: 'admin', password: 'admin' }
const secret = 'a secret of the tests, long enough to sign'

describe('a server with its own database', () => {
  it('responds beside one that it refuses, keeps its data across a restart, and leaves no process behind', async () => {
    const DATA_DIR = await servers.dataDir()
    const first = await servers.start({ DATA_DIR })
    expect(first.output()).toMatch(new RegExp(`^ISP Manager ${version}, `))
    const other = await servers.start({ DATA_DIR })
    expect(other.address).toBeUndefined()
    expect(other.output()).toContain(DATA_DIR)
    expect(await other.stop()).toBe(1)
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
    const postmaster = Number((await readFile(`${DATA_DIR}/postgres/postmaster.pid`, 'utf8')).split('\n')[0])
    expect(isRunning(postmaster)).toBe(true)
    expect(await first.stop('SIGINT')).toBe(0)
    expect(first.output()).toMatch(/^ISP Manager: stopping\nISP Manager: stopped after \d+ ms$/m)
    expect(isRunning(postmaster)).toBe(false)
    const second = await servers.start({ DATA_DIR })
    expect((await fetch(`${second.address}/api/auth/status`)).status).toBe(200)
  })
})

describe('a server with DATABASE_URL', () => {
  it('that waits for the migrations of another process still exits on SIGTERM', async () => {
    const { connection } = database()
    const holder = openDb(connection, { max: 1 })
    await holder.transaction().execute(async (trx) => {
      await sql`lock table kysely_migration_lock in access exclusive mode`.execute(trx)
      const server = servers.launch({ DATABASE_URL: urlOf(connection), SESSION_SECRET: secret })
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
        where not granted and relation = 'kysely_migration_lock'::regclass`
      await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.count).toBe(1)
      expect(await server.stop('SIGTERM')).toBe(0)
      expect(server.output()).not.toContain('ISP Manager: http')
    })
    await closeDb(holder)
  })

  it('refuses an address that others can reach while the login is the default, else generates first what is due', async () => {
    const { db } = untouched()
    await sql`insert into clients (name, monthly_amount, start_date, created_at)
      values ('Ana', 150, '2020-01-31', now() - interval '4 months')`.execute(db)
    const env = { DATABASE_URL: urlOf(untouched().connection), SESSION_SECRET: secret, HOST: '0.0.0.0' }
    const server = await servers.start(env)
    expect(server.address).toBeUndefined()
    expect(server.output()).toContain('ADMIN_PASSWORD')
    expect(await server.stop()).toBe(1)
    const named = await servers.start({ ...env, ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: 'secreta' })
    expect(named.address).toBeDefined()
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments`.execute(db)
    expect(rows[0]?.count).toBe(5)
  })
})

it('without its database, every path answers 503 in Spanish and the process keeps running', async () => {
  const connection = { host: '/nonexistent', port: 5432, user: 'nobody', database: 'nothing' }
  const db = openDb(connection)
  const backups = backupFolder({ connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 14 } })
  const env = { LOG_LEVEL: 'silent', TRUST_PROXY: undefined } as const
  const clock = { now: () => new Date() }
  const app = await buildApp({ db, exportDb: db, clock, env, sessionSecret: secret, backups })
  for (const url of ['/api/health', '/api/auth/status', '/trpc/auth.status']) {
    const response = await app.inject({ method: 'GET', url })
    expect([url, response.statusCode]).toEqual([url, 503])
    expect(response.body).toContain('El sistema no puede responder ahora')
  }
  await app.close()
})

it('a 503 is a page for a browser that opens one, and JSON for everything else', async () => {
  const { db, connection } = database()
  const backups = backupFolder({ connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 14 } })
  const env = { LOG_LEVEL: 'silent', TRUST_PROXY: undefined } as const
  const clock = { now: () => new Date() }
  const app = await buildApp({ db, exportDb: db, clock, env, sessionSecret: secret, backups })
  for (const path of ['/busy', '/api/busy']) {
    app.get(path, () => Promise.reject(new AppError('SERVICE_UNAVAILABLE', errorTexts.stopping)))
  }
  const answer = async (url: string, accept: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
    expect([statusCode, body]).toEqual([503, expect.stringContaining(errorTexts.stopping)])
    return headers['content-type']
  }
  expect(await answer('/busy', 'text/html,*/*')).toBe('text/html; charset=utf-8')
  expect(await answer('/busy', '*/*')).toBe('application/json; charset=utf-8')
  expect(await answer('/api/busy', 'text/html,*/*')).toBe('application/json; charset=utf-8')
  await app.close()
})

it('a session is not treated as ended while the database is unavailable', async () => {
  const clock = { now: () => new Date() }
  const env = { LOG_LEVEL: 'silent', TRUST_PROXY: undefined } as const
  const { db, connection } = database()
  const backups = backupFolder({ connection, env: { DATA_DIR: '/nonexistent', BACKUPS_KEPT: 14 } })
  await ensureCredentials(db, credentials)
  const before = await buildApp({ db, exportDb: db, clock, env, sessionSecret: secret, backups })
  const cookie = sessionCookie(await before.inject({ method: 'POST', url: '/api/auth/login', payload: credentials }))
  await before.close()
  // A missing socket, like that of the embedded database during a restart.
  const away = openDb({ host: '/nonexistent', port: 5432, user: 'nobody', database: 'nothing' })
  const app = await buildApp({ db: away, exportDb: away, clock, env, sessionSecret: secret, backups })
  for (const url of ['/api/stats', '/trpc/clients.stats']) {
    const { statusCode } = await app.inject({ method: 'GET', url, headers: { cookie } })
    expect([url, statusCode]).toEqual([url, 503])
  }
  await app.close()
})

describe('the environment', () => {
  it('has defaults, also for variables that are set but empty', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'admin',
      BACKUPS_KEPT: 14,
      LOG_LEVEL: 'info',
    })
  })

  it('that is invalid is rejected with the names of all invalid variables', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
    expect(() => readEnv({ DATABASE_URL: 'postgres://db/isp' })).toThrow(/SESSION_SECRET/)
    expect(() => readEnv({ DATABASE_URL: 'mysql://db/isp', SESSION_SECRET: secret })).toThrow(/DATABASE_URL/)
  })

  it('may name several servers of one database', () => {
    const two = (url: string) => () => readEnv({ DATABASE_URL: url, SESSION_SECRET: secret })
    expect(two('postgres://isp:x@one:5432,two:5433/isp')().DATABASE_URL).toBe('postgres://isp:x@one:5432,two:5433/isp')
    expect(two('postgres://isp:x@one:5432,two:no/isp')).toThrow(/DATABASE_URL/)
  })

  it.each(['banana', '1', '10.0.0.0/99', '127.0.0.1,', 'loopback banana'])(
    'with %s as TRUST_PROXY is refused in one sentence',
    (TRUST_PROXY) => {
      expect(() => readEnv({ TRUST_PROXY })).toThrow(
        'TRUST_PROXY must be the addresses or networks of the proxies, such as 127.0.0.1,10.0.0.0/8.',
      )
    },
  )

  it.each(['loopback', '127.0.0.1', '10.0.0.0/8, uniquelocal', '::1', 'fd00::/8'])(
    'takes %s as TRUST_PROXY',
    (TRUST_PROXY) => expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY),
  )

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.10', false],
    ['127.0.0.1.example.org', false],
  ])('%s is loopback: %s', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback)
  })
})
