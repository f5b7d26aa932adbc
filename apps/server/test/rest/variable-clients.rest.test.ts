import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const beto = { name: 'Beto', startDate: '2024-01-31' }

let id = 0
let paymentId = 0

beforeEach(async () => {
  const { body } = await app.call('POST', '/api/variable-clients', beto)
  id = body.id
  paymentId = body.payments[0].id
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

it('POST /api/variable-payments/generate-monthly answers how many it created', async () => {
  app.clock.set('2026-12-05T18:00:00Z')
  const first = await app.call('POST', '/api/variable-payments/generate-monthly')
  expect([first.status, first.body.created > 0]).toEqual([200, true])
  expect((await app.call('POST', '/api/variable-payments/generate-monthly', {})).body).toEqual({ created: 0 })
  app.clock.set('2026-11-20T18:00:00Z')
})

it.each([
  [{ amount: '1' }, 'utilityAmount'],
  [{ utilityAmount: '1' }, 'amount'],
  [{ amount: '1e2', utilityAmount: '1' }, 'amount'],
  [{ amount: '1', utilityAmount: '1', paidDate: '2026-11-21' }, 'paidDate'],
])('PATCH /api/variable-payments/{id}/mark-paid with %j is a 400 at %s', async (input, path) => {
  const { status, body } = await app.call('PATCH', `/api/variable-payments/${paymentId}/mark-paid`, input as never)
  expect([status, body.issues[0].path]).toEqual([400, path])
})
