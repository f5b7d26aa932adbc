import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createIspClient, type IspClient } from '@isp/client/create-isp-client'
import { everyItem, gather } from '@isp/client/every-item'
import { IspError, IspNetworkError } from '@isp/client/isp-error'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const CREDENTIALS = { username: 'admin', password: 'admin' }
const HOUR_MS = 60 * 60_000

let url = ''
let isp: IspClient
beforeAll(async () => {
  url = await app.listen()
})
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  isp = createIspClient({ url })
  await isp.login(CREDENTIALS)
})

/** The error of a call that must fail. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  )

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Another server on a port, for one test. */
async function foreignServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the session', () => {
  it('is sent with every call from login to logout', async () => {
    const other = createIspClient({ url })
    expect(await failureOf(other.clients.stats.query())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    expect(await isp.auth.status.query()).toMatchObject({ authenticated: true })
    await isp.logout()
    expect(await isp.auth.status.query()).toMatchObject({ authenticated: false })
  })

  it('is renewed by use, and expires after an idle day', async () => {
    const start = Date.parse('2026-11-20T18:00:00Z')
    for (const hours of [20, 40, 60]) {
      app.clock.set(new Date(start + hours * HOUR_MS).toISOString())
      await isp.clients.stats.query()
    }
    app.clock.set(new Date(start + 85 * HOUR_MS).toISOString())
    expect(await failureOf(isp.clients.stats.query())).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  /** What a client sends as `Cookie` with each request to a server that answers these `Set-Cookie` headers. */
  async function cookiesSent(given: readonly (readonly string[])[]) {
    const sent: (string | undefined)[] = []
    const address = await foreignServer((request, response) => {
      const headers = given[sent.push(request.headers.cookie) - 1] ?? []
      response.setHeader('set-cookie', headers)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify([{ result: { data: {} } }]))
    })
    const client = createIspClient({ url: address })
    for (let call = 0; call <= given.length; call++) await client.auth.status.query()
    return sent.slice(1)
  }

  it.each([
    ['a=1; Path=/', 'a=1'],
    ['a=1.x%2F=; HttpOnly; SameSite=Lax', 'a=1.x%2F='],
    ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'a=1'],
    ['a=1; expires=Fri, 01 Jan 2100 00:00:00 GMT', 'a=1'],
    ['a=1; Expires=soon', 'a=1'],
    ['a=1; Max-Age=0', undefined],
    ['a=1; Max-Age=-5', undefined],
    ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['=1', undefined],
  ])('of %j sends %j', async (header, expected) => {
    expect(await cookiesSent([[header]])).toEqual([expected])
  })

  it('stores a new cookie, keeps another one and deletes an expired one', async () => {
    const given = [['a=1', 'b=9'], ['a=2; Path=/'], ['a=; Path=/; Max-Age=0'], []]
    expect(await cookiesSent(given)).toEqual(['a=1; b=9', 'a=2; b=9', 'b=9', 'b=9'])
  })
})

describe('every request', () => {
  /** The requests of a client whose server is behind `path`. */
  async function requestsOf(path: string, options: { token?: string } = {}) {
    const seen: { url: string | undefined; authorization: string | undefined }[] = []
    const address = await foreignServer(({ url, headers }, response) => {
      seen.push({ url, authorization: headers.authorization })
      const answer = { result: { data: {} } }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(headers['idempotency-key'] ? answer : [answer]))
    })
    const client = createIspClient({ url: address + path, ...options })
    await client.auth.status.query()
    await client.groups.create.mutate({ name: 'Aldea', location: 'Norte' }, { context: { idempotencyKey: 'una' } })
    return seen
  }

  it.each([
    ['', '/trpc'],
    ['/', '/trpc'],
    ['/isp', '/isp/trpc'],
    ['/isp/', '/isp/trpc'],
    ['/a/b//?x=1#y', '/a/b/trpc'],
  ])('below %j goes to %s', async (path, procedures) => {
    const urls = (await requestsOf(path)).map(({ url }) => url?.split('?')[0])
    expect(urls).toEqual([`${procedures}/auth.status`, `${procedures}/groups.create`])
  })

  it('has the token, if there is one', async () => {
    const seen = async (options = {}) => (await requestsOf('', options)).map(({ authorization }) => authorization)
    expect(await seen({ token: 'isp_secreto' })).toEqual(['Bearer isp_secreto', 'Bearer isp_secreto'])
    expect(await seen()).toEqual([undefined, undefined])
  })

  it('cannot have a token with other characters than those of a header', () => {
    expect(() => createIspClient({ url, token: 'con\nsalto' })).toThrow(TypeError)
  })
})

describe('a rejected call', () => {
  it('has a code, a status and a Spanish message', async () => {
    const error = await failureOf(isp.clients.byId.query({ id: 999_999 }))
    expect(error).toBeInstanceOf(IspError)
    expect(error).toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'Cliente no encontrado', issues: [] })
  })

  it('has the procedure and the id of its request, and prints as one line', async () => {
    const error = await failureOf(isp.clients.byId.query({ id: 999_999 }))
    if (!(error instanceof IspError)) return expect.fail('it is another error')
    expect(error.path).toBe('clients.byId')
    expect(error.requestId).toMatch(/^[\w-]+$/)
    expect(inspect(error)).toBe(
      `IspError: Cliente no encontrado (NOT_FOUND 404, clients.byId, request ${error.requestId})`,
    )
  })

  it('names the invalid fields', async () => {
    const input = { name: '', monthlyAmount: '1', startDate: '2026-01-01' }
    const issues = [{ path: 'name', message: 'El nombre es requerido' }]
    const error = await failureOf(isp.clients.create.mutate(input))
    expect(error).toMatchObject({ code: 'BAD_REQUEST', status: 400, issues })
    expect(inspect(error)).toContain('(BAD_REQUEST 400, clients.create, name, request ')
  })

  it('in a batch has the error of its own call', async () => {
    const [stats, missing] = await Promise.allSettled([
      isp.clients.stats.query(),
      isp.clients.byId.query({ id: 77_777 }),
    ])
    expect(stats.status).toBe('fulfilled')
    expect(missing).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
  })

  it('for a wrong login is an IspError, too', async () => {
    const error = await failureOf(createIspClient({ url }).login({ username: 'admin', password: 'otra' }))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', message: 'Usuario o contraseña incorrectos' })
  })
})

describe('without a response', () => {
  it('a missing server is unreachable', async () => {
    const error = await failureOf(createIspClient({ url: 'http://127.0.0.1:9' }).auth.status.query())
    expect(error).toBeInstanceOf(IspNetworkError)
    expect(error).toMatchObject({ reason: 'unreachable', message: 'No se pudo conectar con el servidor' })
    expect(inspect(error)).toBe('IspNetworkError: No se pudo conectar con el servidor (unreachable, auth.status)')
  })

  it('a silent server times out, before or during its response, even after garbage collection', async () => {
    const silent = await foreignServer(() => collectGarbage())
    const begun = await foreignServer((_request, response) => {
      response.writeHead(200).write('[')
      setTimeout(collectGarbage, 50)
    })
    for (const url of [silent, begun]) {
      const waiting = createIspClient({ url, timeoutMs: 200 })
      expect(await failureOf(waiting.auth.status.query())).toMatchObject({ reason: 'timeout' })
    }
  })

  it('a response of another program is an error', async () => {
    const page = await foreignServer((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    expect(await failureOf(createIspClient({ url: page }).auth.status.query())).toMatchObject({ reason: 'foreign' })
  })

  it('a call cancelled by its caller is reported as such', async () => {
    const silent = createIspClient({ url: await foreignServer(() => {}) })
    const call = silent.auth.status.query(undefined, { signal: AbortSignal.timeout(50) })
    expect(await failureOf(call)).toMatchObject({ reason: 'aborted' })
  })
})

describe('many', () => {
  beforeAll(async () => {
    await sql`
      insert into clients (name, monthly_amount, start_date) select 'Cliente ' || n, 100, '2026-11-05'
      from generate_series(1, 230) as n
    `.execute(app.db())
  })

  it('items are read page by page, each once', async () => {
    const clients = await gather(everyItem(isp.clients.list, { search: 'cliente' }))
    expect(clients).toHaveLength(230)
    expect(new Set(clients.map(({ id }) => id)).size).toBe(230)
  })

  it('of both kinds that have the same id are both read, and receipts by their number', async () => {
    const ana = { name: 'Ana', startDate: '2026-11-05' }
    await sql`
      select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array['payments', 'variable_payments']) as name
    `.execute(app.db())
    await isp.clients.create.mutate({ ...ana, monthlyAmount: '150' })
    await isp.variableClients.create.mutate(ana)
    const id = 1001
    await isp.clients.payments.markPaid.mutate({ id })
    await isp.variableClients.payments.markPaid.mutate({ id, amount: '90', utilityAmount: '40' })

    const payments = await gather(everyItem(isp.payments.history, { search: 'ana' }))
    expect(payments.map((payment) => [payment.kind, payment.id]).sort()).toEqual([
      ['regular', id],
      ['variable', id],
    ])
    const receipts = await gather(everyItem(isp.receipts.list, {}))
    expect(receipts.map(({ kind }) => kind).sort()).toEqual(['regular', 'variable'])
    const { receipts: listed } = await isp.receipts.listWithTotal.query({})
    expect(await gather(everyItem(isp.receipts.listWithTotal, {}))).toEqual(listed)
  })

  it('of a receipt that is voided on two later days are read with both voidings', async () => {
    const { id: clientId } = await isp.clients.create.mutate({
      name: 'Eva',
      monthlyAmount: '150',
      startDate: '2026-09-05',
    })
    const { number } = await isp.payments.collect.mutate({
      kind: 'regular',
      clientId,
      months: ['2026-11', '2026-12'].map((period) => ({ period, amount: '150.00' })),
    })
    const { payments } = await isp.clients.byId.query({ id: clientId })
    for (const [day, period] of [
      ['2026-11-21', '2026-11'],
      ['2026-11-22', '2026-12'],
    ]) {
      app.clock.set(`${day}T18:00:00Z`)
      await isp.login(CREDENTIALS)
      const payment = payments.find((each) => each.period === period)
      await isp.clients.payments.revert.mutate({ id: payment?.id ?? Number.NaN })
    }
    const rows = await gather(everyItem(isp.cash.receipts, { from: '2026-11-21', to: '2026-11-22' }))
    expect(rows.map((row) => [row.number, row.amount])).toEqual([
      [number, '-150.00'],
      [number, '-150.00'],
    ])
  })

  it('concurrent calls are split into batches that the server accepts', async () => {
    const clients = await gather(everyItem(isp.clients.list, {}))
    const details = await Promise.all(clients.slice(0, 120).map(({ id }) => isp.clients.byId.query({ id })))
    expect(details.map(({ id }) => id)).toEqual(clients.slice(0, 120).map(({ id }) => id))
  })
})
