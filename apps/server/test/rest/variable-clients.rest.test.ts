import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const beto = {
  name: 'Beto',
  phone: '+502 55551234',
  address: 'Zona 1',
  googleMapsLink: 'https://maps.app.goo.gl/x',
  notes: 'Paga la mamá\nPerro bravo',
  startDate: '2024-01-31',
  routerIp: '10.0.0.1',
  routerUser: 'root',
  routerPassword: 'r',
  wifiName: 'CasaBeto',
  wifiPassword: 'abcdefgh',
}

let id = 0
let paymentId = 0

beforeEach(async () => {
  const { body } = await app.call('POST', '/api/variable-clients', beto)
  id = body.id
  paymentId = body.payments[0].id
})

it('POST /api/variable-clients answers 201 with the client', async () => {
  const { status, body } = await app.call('POST', '/api/variable-clients', beto)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...beto, status: 'pending', nextPaymentDate: '2026-11-30' })
})

it.each([
  [{ ...beto, name: '' }, 'name'],
  [{ ...beto, startDate: undefined }, 'startDate'],
  [{ ...beto, wifiPassword: 'corta' }, 'wifiPassword'],
  [[], ''],
])('POST /api/variable-clients with %j is a 400 at %j', async (input, path) => {
  const { status, body } = await app.call('POST', '/api/variable-clients', input)
  expect([status, body.issues[0].path]).toEqual([400, path])
})

describe('GET /api/variable-clients', () => {
  it('answers a page with the payments of each client, and the total', async () => {
    const { status, body } = await app.call('GET', '/api/variable-clients?page=1&limit=10')
    expect(status).toBe(200)
    expect(body.clients[0]).toMatchObject({ id, status: 'pending', payments: [{ id: paymentId, amount: null }] })
    const {
      clientUtilitiesTotal: _,
      pauses: _pauses,
      ...detail
    } = (await app.call('GET', `/api/variable-clients/${id}`)).body
    expect(body.clients[0]).toMatchObject(detail)
    expect(body.total).toBe(body.clients.length)
  })

  it('searches with every character literal', async () => {
    await app.call('POST', '/api/variable-clients', { ...beto, name: 'Ánimas 100%' })
    const search = async (text: string) =>
      (await app.call('GET', `/api/variable-clients?search=${encodeURIComponent(text)}`)).body.total
    expect(await search(' animas ')).toBe(1)
    expect(await search('0%')).toBe(1)
    expect(await search('_')).toBe(0)
  })

  it.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=-1',
    'page=1.5',
    'page=1&page=2',
    'search=%00',
    'search=a&search=b',
  ])('with %s is a 400', async (query) => {
    const { status, body } = await app.call('GET', `/api/variable-clients?${query}`)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

it('GET /api/variable-clients/{id} answers the client, or 404', async () => {
  expect(await app.call('GET', `/api/variable-clients/${id}`)).toMatchObject({
    status: 200,
    body: { id, name: 'Beto' },
  })
  expect(await app.call('GET', '/api/variable-clients/999999')).toMatchObject({
    status: 404,
    body: { message: 'Cliente variable no encontrado' },
  })
})

it('PATCH /api/variable-clients/{id} changes the sent fields and keeps the start date', async () => {
  const patch = (body: object) => app.call('PATCH', `/api/variable-clients/${id}`, body as never)
  expect(await patch({ name: 'Roberto', address: '' })).toMatchObject({
    status: 200,
    body: { name: 'Roberto', address: null, wifiName: 'CasaBeto' },
  })
  expect(await patch({ startDate: '2024-02-01' })).toMatchObject({
    status: 400,
    body: { message: 'La fecha de inicio no se puede modificar' },
  })
})

it('DELETE /api/variable-clients/{id} answers success, then 404', async () => {
  expect(await app.call('DELETE', `/api/variable-clients/${id}`)).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect(await app.call('DELETE', `/api/variable-clients/${id}`)).toMatchObject({ status: 404 })
})

it('GET /api/variable-stats answers the six cards', async () => {
  const { status, body } = await app.call('GET', '/api/variable-stats')
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ['monthlyTotal', 'paidClients', 'pendingClients', 'totalClients', 'totalPayments', 'totalUtilities'],
  ])
})

it('POST /api/variable-payments/generate-monthly answers how many it created', async () => {
  app.clock.set('2026-12-05T18:00:00Z')
  const first = await app.call('POST', '/api/variable-payments/generate-monthly')
  expect([first.status, first.body.created > 0]).toEqual([200, true])
  expect((await app.call('POST', '/api/variable-payments/generate-monthly', {})).body).toEqual({ created: 0 })
  app.clock.set('2026-11-20T18:00:00Z')
})

describe('PATCH /api/variable-payments/{id}/mark-paid', () => {
  const pay = (body: object) => app.call('PATCH', `/api/variable-payments/${paymentId}/mark-paid`, body as never)

  it('answers the paid payment, then 409; reverted, it is empty again, then 409', async () => {
    const paid = { paidDate: '2026-11-19', amount: '300.50', utilityAmount: '120.25' }
    expect(await pay(paid)).toMatchObject({ status: 200, body: { ...paid, id: paymentId, isPaid: true } })
    expect(await pay(paid)).toMatchObject({ status: 409, body: { message: 'El pago ya está marcado como pagado' } })
    const revert = () => app.call('PATCH', `/api/variable-payments/${paymentId}/revert`)
    expect(await revert()).toMatchObject({
      status: 200,
      body: { isPaid: false, paidDate: null, amount: null, utilityAmount: null },
    })
    expect(await revert()).toMatchObject({ status: 409, body: { message: 'El pago no está marcado como pagado' } })
  })

  it.each([
    [{ amount: '1' }, 'utilityAmount'],
    [{ utilityAmount: '1' }, 'amount'],
    [{ amount: '1e2', utilityAmount: '1' }, 'amount'],
    [{ amount: '1', utilityAmount: '1', paidDate: '2026-11-21' }, 'paidDate'],
  ])('%j is a 400 at %s', async (input, path) => {
    const { status, body } = await pay(input)
    expect([status, body.issues[0].path]).toEqual([400, path])
  })
})
