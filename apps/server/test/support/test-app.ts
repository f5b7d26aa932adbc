import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { testClock } from '@isp/api/testing/test-operator'
import { closeDb, type Db, EXPORT_DEADLINES, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../src/app'
import { backupFolder } from '../../src/backup-folder'
import { EXPORT_LIMITS, type ExportLimits } from '../../src/exports/send-export'

const CREDENTIALS = { username: 'admin', password: 'admin' }

type Body = Record<string, unknown> | unknown[] | string | null

/** The application on the database of this test file, with a fixed clock and a logged-in operator. */
export function useTestApp({
  trustProxy,
  ownNamesOnly,
  exportLimits = EXPORT_LIMITS,
}: {
  trustProxy?: string
  ownNamesOnly?: boolean
  exportLimits?: ExportLimits
} = {}) {
  const database = useTestDatabase()
  const clock = testClock()
  let app: FastifyInstance | undefined
  let exportDb: Db | undefined
  let cookie = ''
  let dataDir = ''
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const { db, connection } = database()
    exportDb = openDb(connection, { max: exportLimits.atOnce, deadlines: EXPORT_DEADLINES })
    dataDir = await mkdtemp(join(tmpdir(), 'isp-app-'))
    await storeQuickCredentials(db, CREDENTIALS)
    app = await build(db, exportDb)
    // Remembered, so that a test may set the clock months ahead.
    const payload = { ...CREDENTIALS, rememberMe: true }
    cookie = sessionCookie(await inject({ method: 'POST', url: '/api/auth/login', payload }))
  })
  afterAll(async () => {
    await app?.close()
    for (const close of closing) await close()
    if (exportDb) await closeDb(exportDb)
    await rm(dataDir, { recursive: true, force: true })
  })

  function build(db: Db, exporting: Db): Promise<FastifyInstance> {
    const { connection } = database()
    return buildApp({
      db,
      exportDb: exporting,
      exportLimits,
      clock,
      ownNamesOnly,
      env: { LOG_LEVEL: 'silent', TRUST_PROXY: trustProxy },
      backups: backupFolder({ connection, env: { DATA_DIR: dataDir, BACKUPS_KEPT: 3 } }),
      sessionSecret: 'a secret of the tests, long enough to sign',
    })
  }

  function inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    if (!app) throw new Error('The application exists from beforeAll on')
    return app.inject(options)
  }

  return {
    clock,
    db: () => database().db,
    /** Sends a request without a session. */
    inject,
    /** Sends a request as the operator; a body is sent as JSON. */
    async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: Body) {
      const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
      const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const response = await inject({ method, url, headers, ...payload })
      return { status: response.statusCode, body: response.json(), response }
    },
    cookie: () => cookie,
    /** Another application on the same database, with connections of its own, as a second process has it. */
    async another(): Promise<FastifyInstance> {
      const db = openDb(database().connection, { max: 2 })
      const second = await build(db, db)
      closing.push(async () => {
        await second.close()
        await closeDb(db)
      })
      return second
    },
    /** Also listens on a free port; returns its address. */
    listen(): Promise<string> {
      if (!app) throw new Error('The application exists from beforeAll on')
      return app.listen({ host: '127.0.0.1', port: 0 })
    },
    /** Every registered route: `GET /api/clients/:id`. */
    routes(): string[] {
      if (!app) throw new Error('The application exists from beforeAll on')
      return routesOf(app)
    },
    dataDir: () => dataDir,
    connection: () => database().connection,
  }
}

/** The session cookie of a response, for the next request; empty if there is none. */
export function sessionCookie(response: LightMyRequestResponse): string {
  const set = response.cookies.find(({ name }) => name === 'isp_session')
  return set ? `${set.name}=${set.value}` : ''
}

/** Reads the tree that Fastify prints: each line has a part of a path, and its methods if there are routes. */
function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`)
    })
}
