import { within } from '@isp/api/testing/within'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { describe, expect, it } from 'vitest'
import { sessionCookie, useTestApp } from '../support/test-app'

const app = useTestApp()

const inputs = (...values: unknown[]) => encodeURIComponent(JSON.stringify({ ...values }))

it('a batch answers each call in order, with the common status', async () => {
  const { status, body } = await app.call('GET', `/trpc/clients.stats,auth.status?batch=1&input=${inputs()}`)
  expect(status).toBe(200)
  expect(body).toMatchObject([{ result: { data: { totalClients: 0 } } }, { result: { data: { authenticated: true } } }])
})

it('a batch in which one call fails answers the others', async () => {
  const url = `/trpc/clients.stats,clients.byId?batch=1&input=${inputs(undefined, { id: 999_999 })}`
  const { status, body } = await app.call('GET', url)
  expect(status).toBe(207)
  expect(body).toMatchObject([
    { result: { data: { totalClients: 0 } } },
    { error: { message: 'Cliente no encontrado', data: { code: 'NOT_FOUND', httpStatus: 404 } } },
  ])
})

it('a single call is answered without an array', async () => {
  const { body } = await app.call('GET', '/trpc/clients.stats')
  expect(body).toMatchObject({ result: { data: { totalClients: 0 } } })
})

it.each([
  ['GET', '/trpc/auth.status', 200],
  ['GET', '/trpc/clients.stats,auth.status?batch=1', 207],
  ['POST', '/trpc/clients.create', 401],
  ['GET', '/trpc/no.such', 401],
] as const)('%s %s has the clock of the server, from which the web app takes today', async (method, url, status) => {
  const { statusCode, headers } = await app.inject({ method, url })
  expect([statusCode, headers['x-server-time']]).toEqual([status, within('2026-11-20T18:00:00')])
})

it('invalid input is reported with its field', async () => {
  const { status, body } = await app.call('POST', '/trpc/clients.create', {
    monthlyAmount: '1',
    startDate: '2026-01-01',
  })
  expect(status).toBe(400)
  expect(body.error.data.issues).toEqual([{ path: 'name', message: 'El nombre es requerido' }])
})

it.each(['clients.create', 'clients.payments.markPaid', 'auth.logout'])('%s is not run by GET', async (path) => {
  expect((await app.call('GET', `/trpc/${path}?input=${encodeURIComponent('{}')}`)).status).toBe(404)
  expect((await app.call('GET', '/trpc/clients.stats')).status).toBe(200)
})

it('nothing is run by HEAD, which browsers send across origins without preflight', async () => {
  const url = `/trpc/clients.create?input=${encodeURIComponent('{"name":"Ana","monthlyAmount":"1","startDate":"2026-01-01"}')}`
  const before = (await app.call('GET', '/api/stats')).body.totalClients
  const { statusCode } = await app.inject({ method: 'HEAD', url, headers: { cookie: app.cookie() } })
  expect([statusCode, (await app.call('GET', '/api/stats')).body.totalClients]).toEqual([404, before])
})

it.each([
  ['POST', '/trpc/clients.create', '{"x'],
  ['POST', '/trpc/clients.create?batch=1', '3'],
  ['GET', '/trpc/clients.list,clients.stats?batch=1&input=%7B', undefined],
  ['GET', '/trpc/no.such', undefined],
] as const)('without a session %s %s is a 401 for any body', async (method, url, payload) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  // -32001 is tRPC's code for UNAUTHORIZED.
  expect([response.statusCode, response.json().error]).toMatchObject([
    401,
    { message: 'Inicia sesión para continuar', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } },
  ])
})

describe('a batch that logs in and out', () => {
  const right = { username: 'admin', password: 'admin' }
  const logIn = async () =>
    sessionCookie(await app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...right, rememberMe: true } }))
  const authenticated = async (cookie: string) =>
    (await app.inject({ url: '/api/auth/status', headers: { cookie } })).json().authenticated
  const batch = (paths: string, cookie: string) => {
    const index = paths.split(',').indexOf('auth.login')
    const headers = cookie === '' ? {} : { cookie }
    return app.inject({ method: 'POST', url: `/trpc/${paths}?batch=1`, headers, payload: { [index]: right } })
  }

  it('out and in: the old session ends and a new one, not remembered, starts', async () => {
    const before = await logIn()
    const response = await batch('auth.logout,auth.login', before)
    const after = sessionCookie(response)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      [{ result: { data: { success: true } } }, { result: { data: { authenticated: true } } }],
    ])
    expect([await authenticated(before), await authenticated(after)]).toEqual([false, true])
    expect([response.cookies[0]?.expires, response.cookies[0]?.maxAge]).toEqual([undefined, undefined])
  })

  it('in and out: no session remains', async () => {
    const before = await logIn()
    const response = await batch('auth.login,auth.logout', before)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      [{ result: { data: { authenticated: true } } }, { result: { data: { success: true } } }],
    ])
    expect([await authenticated(before), await authenticated(sessionCookie(response))]).toEqual([false, false])
  })

  it.each(['auth.logout,auth.login', 'auth.login,auth.logout'])('without a session before: %s', async (paths) => {
    const response = await batch(paths, '')
    const logoutFirst = paths.startsWith('auth.logout')
    expect(response.statusCode).toBe(logoutFirst ? 207 : 200)
    expect(await authenticated(sessionCookie(response))).toBe(logoutFirst)
  })
})

it('a query may use POST, which keeps its input out of the URL', async () => {
  await app.call('POST', '/api/clients', {
    name: 'Ana',
    monthlyAmount: '1',
    startDate: '2026-01-01',
    wifiPassword: 'secreta-99',
  })
  const { status, body } = await app.call('POST', '/trpc/clients.namesByWifiPassword', { wifiPassword: 'SECRETA-99' })
  expect([status, body.result.data]).toEqual([200, ['Ana']])
})

it.each(['constructor', '__proto__', 'clients', 'clients.', 'clients.list.call', 'toString', ','])(
  'no procedure is behind %s',
  async (path) => {
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await app.call(method, `/trpc/${path}`, method === 'POST' ? {} : undefined)
      expect([status, body.error.message]).toEqual([404, errorTexts.outdatedPage])
    }
  },
)

it.each([
  ['GET', '/trpc/clients.byId?input=%7B', undefined],
  ['GET', '/trpc/clients.byId?batch=1&input=3', undefined],
  ['GET', `/trpc/${Array(60).fill('clients.stats').join(',')}?batch=1`, undefined],
  ['POST', '/trpc/clients.create', '{'],
  ['POST', '/trpc/clients.create?batch=1', '"text"'],
] as const)('%s %s is a 400 in Spanish', async (method, url, body) => {
  const answer = await app.call(method, url, body)
  expect(answer.status).toBe(400)
  expect(answer.body.error.message).toMatch(
    /^(El cuerpo de la petición no es JSON válido|Los datos enviados no son válidos)$/,
  )
})

it('another content type is a 415', async () => {
  const headers = { cookie: app.cookie(), 'content-type': 'text/plain' }
  const response = await app.inject({ method: 'POST', url: '/trpc/clients.create', headers, payload: '{}' })
  expect(response.statusCode).toBe(415)
})

describe('the clients of a file', () => {
  const sentWith = (notes: string) => ({ rows: [{ row: 2, client: { name: 'Ana', notes } }] })
  const url = '/trpc/clients.import.createAll'

  it('may be 64 MiB, which no other call may', async () => {
    const large = sentWith('a'.repeat(63 * 1024 * 1024))
    expect((await app.call('POST', url, large)).status).toBe(400)
    expect((await app.call('POST', `${url},auth.status?batch=1`, { 0: large })).status).toBe(413)
    expect((await app.call('POST', '/trpc/clients.create', large)).status).toBe(413)
    expect((await app.call('POST', url, sentWith('a'.repeat(64 * 1024 * 1024)))).body.error.message).toBe(
      errorTexts.tooLarge,
    )
  })

  it('are not read without a session', async () => {
    const payload = sentWith('a'.repeat(7 * 1024 * 1024))
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
  })
})
