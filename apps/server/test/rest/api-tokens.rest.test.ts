import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { authTexts } from '@isp/domain/auth/auth-texts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../support/paths'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
let other: FastifyInstance

beforeAll(async () => {
  other = await app.another()
})
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await sql`truncate api_tokens, wrong_tokens`.execute(app.db())
})

type Answer = { status: number; code?: string; message?: string }

async function newToken(access: 'read' | 'all', input: object = {}): Promise<{ id: number; token: string }> {
  const { body } = await app.call('POST', '/trpc/auth.tokens.create', { name: `de ${access}`, access, ...input })
  return body.result.data
}

async function withToken(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const headers = { authorization: `Bearer ${token}` }
  return app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
}

async function answerOf(...request: Parameters<typeof withToken>): Promise<Answer> {
  const response = await withToken(...request)
  const body = response.json()
  return { status: response.statusCode, code: body.code, message: body.message }
}

const forSessions = new Set(['GET /api/config', 'PUT /api/config', 'POST /api/auth/logout'])
const sessionOnly = { status: 403, code: 'FORBIDDEN', message: authTexts.sessionOnly }
const readOnly = { status: 403, code: 'FORBIDDEN', message: authTexts.readOnlyToken }

describe('with a read-only token', () => {
  it.each(paths)('%s %s reads or is refused', async (method, url) => {
    const { token } = await newToken('read')
    const answer = await answerOf(token, method, url)
    if (forSessions.has(`${method} ${url}`)) expect(answer).toEqual(sessionOnly)
    else if (method === 'GET') expect([200, 404]).toContain(answer.status)
    else expect(answer).toEqual(readOnly)
  })

  it('a query whose input is in the body is a read', async () => {
    const { token } = await newToken('read')
    const response = await withToken(token, 'POST', '/trpc/clients.namesByWifiPassword', {
      wifiPassword: 'clave-larga',
    })
    expect(response.statusCode).toBe(200)
  })

  it('exports are read', async () => {
    const { token } = await newToken('read')
    const response = await withToken(token, 'GET', '/export/clients.csv')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  })

  it('a batch answers each procedure on its own', async () => {
    const { token } = await newToken('read')
    const response = await withToken(token, 'GET', '/trpc/clients.stats,config.read?batch=1')
    expect(response.statusCode).toBe(207)
    expect(response.json()[1].error).toMatchObject({ message: authTexts.sessionOnly, data: { httpStatus: 403 } })
  })
})

describe('with a token for everything', () => {
  it.each(paths.filter(([method, url]) => forSessions.has(`${method} ${url}`)))(
    '%s %s is for sessions',
    async (method, url) => {
      const { token } = await newToken('all')
      expect(await answerOf(token, method, url, { username: 'x', password: 'secreta' })).toEqual(sessionOnly)
    },
  )

  it('a login is refused and sets no cookie', async () => {
    const { token } = await newToken('all')
    const response = await withToken(token, 'POST', '/api/auth/login', { username: 'admin', password: 'admin' })
    expect([response.statusCode, response.json().message, response.cookies]).toEqual([403, authTexts.sessionOnly, []])
  })

  it('a backup is not downloaded', async () => {
    const { token } = await newToken('all')
    const name = 'isp-manager-2026-11-20T060012Z-a1b2c3.gz'
    await mkdir(join(app.dataDir(), 'backups'), { recursive: true })
    await writeFile(join(app.dataDir(), 'backups', name), 'backup')
    expect((await app.inject({ url: `/backup/${name}`, headers: { cookie: app.cookie() } })).statusCode).toBe(200)
    expect(await answerOf(token, 'GET', `/backup/${name}`)).toEqual(sessionOnly)
  })

  it('a change that a page of another origin asks for is refused', async () => {
    const { token } = await newToken('all')
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
    const response = await app.inject({ method: 'POST', url: '/api/groups', headers, payload: { name: 'Aldea' } })
    expect(response.statusCode).toBe(403)
  })
})

describe('a request with a token', () => {
  it('never uses the cookie that it also has', async () => {
    const { token } = await newToken('read')
    const cookie = app.cookie()
    for (const authorization of ['Bearer isp_wrong', 'Bearer', 'bearer ']) {
      const response = await app.inject({ url: '/api/stats', headers: { cookie, authorization } })
      expect([response.statusCode, response.json().message]).toEqual([401, apiTokenTexts.wrong])
      expect(response.headers['www-authenticate']).toBe('Bearer realm="ISP Manager", error="invalid_token"')
      expect(response.cookies).toEqual([])
    }
    const config = await app.inject({ url: '/api/config', headers: { cookie, authorization: `Bearer ${token}` } })
    expect(config.statusCode).toBe(403)
  })

  it('is answered in the format of tRPC by a procedure', async () => {
    const response = await withToken('isp_wrong', 'GET', '/trpc/clients.stats')
    expect(response.statusCode).toBe(401)
    expect(response.json().error).toMatchObject({ message: apiTokenTexts.wrong, data: { code: 'UNAUTHORIZED' } })
  })

  it('that is wrong is refused everywhere, before the body is read', async () => {
    for (const url of ['/api/auth/status', '/api/clients', '/export/clients.csv', '/backup/x', '/trpc/auth.status']) {
      expect((await withToken('isp_wrong', 'GET', url)).statusCode).toBe(401)
    }
    const headers = { authorization: 'Bearer isp_wrong', 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/api/clients', headers, payload: '{' })
    expect(response.statusCode).toBe(401)
  })

  it('with another scheme uses its cookie, as behind a proxy that asks for a password', async () => {
    const headers = { cookie: app.cookie(), authorization: 'Basic YWRtaW46YWRtaW4=' }
    expect((await app.inject({ url: '/api/stats', headers })).statusCode).toBe(200)
  })
})

it('a revoked token is refused by the next request to another process', async () => {
  const { id, token } = await newToken('read')
  const headers = { authorization: `Bearer ${token}` }
  const statusElsewhere = async () => (await other.inject({ url: '/api/stats', headers })).statusCode
  expect(await statusElsewhere()).toBe(200)
  await app.call('POST', '/trpc/auth.tokens.revoke', { id })
  expect(await statusElsewhere()).toBe(401)
})

it('wrong tokens count over all processes, and keep out neither the login nor valid tokens', async () => {
  const { token } = await newToken('read')
  const status = async (server: { inject(options: InjectOptions): Promise<LightMyRequestResponse> }, bearer: string) =>
    (await server.inject({ url: '/api/stats', headers: { authorization: `Bearer ${bearer}` } })).statusCode
  for (let guess = 0; guess < 5; guess += 1) {
    expect([await status(app, 'isp_wrong'), await status(other, 'isp_wrong')]).toEqual([401, 401])
  }
  expect([await status(app, 'isp_wrong'), await status(other, 'isp_wrong')]).toEqual([429, 429])
  expect([await status(app, token), await status(other, token)]).toEqual([200, 200])
  const payload = { username: 'admin', password: 'admin' }
  expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200)
})

it('a create request with one key gives one record, whoever repeats it', async () => {
  const { token } = await newToken('all')
  const payload = { name: 'Aldea', location: 'Sololá' }
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/groups', payload, headers: { ...headers, 'idempotency-key': 'la-misma' } })
  const byScript = await send({ authorization: `Bearer ${token}` })
  const byOperator = await send({ cookie: app.cookie() })
  expect([byScript.statusCode, byOperator.json().id]).toEqual([201, byScript.json().id])
})
