import type { ClientField } from '@isp/domain/clients/client-fields'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/rest#documented-paths, product/rest#fixed-answers

const app = useTestApp()
const ana = {
  name: 'Ana',
  phone: '+502 55551234',
  address: 'Zona 1',
  googleMapsLink: 'https://maps.app.goo.gl/x',
  notes: 'Paga la mamá\nPerro bravo',
  startDate: '2024-01-31',
  monthlyAmount: '150',
  utility: 40,
  routerIp: '10.0.0.1',
  routerUser: 'root',
  routerPassword: 'r',
  wifiName: 'CasaAna',
  wifiPassword: 'abcdefgh',
  pppoeUser: 'ana.lopez',
  mikrotik: 'RB Norte',
  neverCut: true,
} satisfies Record<Exclude<ClientField, 'externalId'>, string | number | boolean>

let id = 0
let paymentId = 0

beforeEach(async () => {
  const { body } = await app.call('POST', '/api/clients', ana)
  id = body.id
  paymentId = body.payments[0].id
})

describe('POST /api/clients', () => {
  it('answers 201 with the client', async () => {
    const { status, body } = await app.call('POST', '/api/clients', { ...ana, unknown: 'ignored' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...ana, id: expect.any(Number), monthlyAmount: '150.00', utility: '40.00' })
    expect(body).not.toHaveProperty('unknown')
  })

  it("creates the months from 'billedFrom' on, which PUT and PATCH ignore", async () => {
    const { body } = await app.call('POST', '/api/clients', { ...ana, billedFrom: '2026-10' })
    expect(body.payments.map(({ period }: { period: string }) => period)).toEqual(['2026-11', '2026-10'])
    const edited = { ...ana, billedFrom: '2026-01' }
    for (const method of ['PUT', 'PATCH'] as const) {
      const { status, body: stored } = await app.call(method, `/api/clients/${body.id}`, edited)
      expect([status, stored.billedFrom, stored.payments.length]).toEqual([200, '2026-10', 2])
    }
  })

  it.each<[unknown, string]>([
    [{ ...ana, name: ' ' }, 'name'],
    [{ ...ana, monthlyAmount: '1e3' }, 'monthlyAmount'],
    [{ ...ana, monthlyAmount: -1 }, 'monthlyAmount'],
    [{ ...ana, utility: null }, 'utility'],
    [{ ...ana, startDate: '2026-02-30' }, 'startDate'],
    [{ ...ana, wifiPassword: 'corta' }, 'wifiPassword'],
    [{ ...ana, billedFrom: '2023-12' }, 'billedFrom'],
    [{ ...ana, billedFrom: 202_609 }, 'billedFrom'],
    [{ ...ana, phone: 50255551234 }, 'phone'],
    [{ ...ana, address: 'a'.repeat(501) }, 'address'],
    [{ ...ana, googleMapsLink: 'ftp://x' }, 'googleMapsLink'],
    [{ ...ana, notes: 'n'.repeat(501) }, 'notes'],
    [[], ''],
    ['null', ''],
    ['"text"', ''],
    ['7', ''],
  ])('%j is a 400 that names %j, and stores nothing', async (input, path) => {
    const before = (await app.call('GET', '/api/stats')).body
    const { status, body } = await app.call('POST', '/api/clients', input as never)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) })
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect((await app.call('GET', '/api/stats')).body).toEqual(before)
  })
})

it('GET /api/clients answers every client with all its payments, newest first', async () => {
  const { status, body, response } = await app.call('GET', '/api/clients')
  expect(status).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body[0]).toEqual({
    id,
    name: 'Ana',
    phone: '+502 55551234',
    groupName: null,
    monthlyAmount: '150.00',
    utility: '40.00',
    status: 'pending',
    state: 'active',
    startDate: '2024-01-31',
    nextPaymentDate: '2026-11-30',
    overdueCount: 0,
    overdueAmount: '0.00',
    openAmount: '150.00',
    accountBalance: '0.00',
    netDebt: '150.00',
    wifiName: 'CasaAna',
    version: 1,
    wifiPassword: 'abcdefgh',
    email: null,
    payments: [
      {
        id: paymentId,
        period: '2026-11',
        amount: '150.00',
        dueDate: '2026-11-30',
        paidDate: null,
        isPaid: false,
        utilityAmount: '0.00',
      },
    ],
  })
})

it('HEAD /api/clients answers the headers of GET', async () => {
  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) =>
      app.inject({ method, url: '/api/clients', headers: { cookie: app.cookie() } }),
    ),
  )
  expect(head?.statusCode).toBe(200)
  expect(head?.body).toBe('')
  const ofEach = { date: expect.any(String), 'x-request-id': expect.any(String) }
  const { 'transfer-encoding': _, ...headers } = get?.headers ?? {}
  expect(head?.headers).toEqual({ ...headers, ...ofEach })
})

it('GET /api/stats answers the counters and the running total', async () => {
  const { status, body } = await app.call('GET', '/api/stats')
  expect(status).toBe(200)
  expect(body).toEqual({
    totalClients: expect.any(Number),
    pendingClients: body.totalClients - body.paidClients,
    overdueClients: expect.any(Number),
    dueTodayClients: expect.any(Number),
    upcomingClients: expect.any(Number),
    paidClients: expect.any(Number),
    totalUtilities: expect.stringMatching(/^\d+\.\d\d$/),
  })
})

it.each([
  ['GET', '/api/clients/'],
  ['PATCH', '/api/clients/'],
  ['PUT', '/api/clients/'],
  ['DELETE', '/api/clients/'],
] as const)('%s %s{id} only accepts plain digits within an integer', async (method, path) => {
  for (const wrong of ['abc', '0', '-1', '1.5', '1e3', '0x1', '2147483648', '99999999999', '%20', '١']) {
    const { status, body } = await app.call(method, path + encodeURIComponent(decodeURIComponent(wrong)), ana)
    expect([wrong, status]).toEqual([wrong, 400])
    expect(body.issues[0]).toMatchObject({ path: 'id', message: 'El identificador debe ser un número entero positivo' })
  }
})

it('PATCH /api/clients/{id}: the id of the path wins over one in the body', async () => {
  const { body } = await app.call('PATCH', `/api/clients/${id}`, { id: 1, name: 'Anita' })
  expect(body).toMatchObject({ id, name: 'Anita' })
})

it('DELETE /api/clients/{id} answers success', async () => {
  const { status, body } = await app.call('DELETE', `/api/clients/${id}`)
  expect([status, body]).toEqual([200, { success: true }])
})

it.each(['2026-11-21', '20/11/2026', '2026-02-30', 5])(
  'PATCH /api/payments/{id}/mark-paid with the date %j is a 400 that names it',
  async (paidDate) => {
    const { status, body } = await app.call('PATCH', `/api/payments/${paymentId}/mark-paid`, { paidDate })
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'paidDate'])
  },
)

it('a path and its procedure return the same bytes', async () => {
  const rest = await app.call('GET', `/api/clients/${id}`)
  const url = `/trpc/clients.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`
  const trpc = await app.call('GET', url)
  expect(JSON.stringify(trpc.body.result.data)).toBe(rest.response.body)
})
