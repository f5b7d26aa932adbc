import { createIspClient } from '@isp/client/create-isp-client'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const ana = { name: 'Ana', monthlyAmount: '150.00', startDate: '2026-01-31' }

/** A POST of the operator with an `Idempotency-Key`. */
async function post(url: string, payload: object, key: string) {
  const headers = { cookie: app.cookie(), 'idempotency-key': key }
  const response = await app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

it.each([
  ['/api/clients', ana],
  ['/api/variable-clients', { name: 'Café', startDate: '2026-01-31' }],
  ['/api/groups', { name: 'Aldea', location: 'Sololá' }],
  ['/api/quotations', { name: 'Oferta', clientName: 'Ana', items: [{ name: 'Antena', salePrice: '350.00' }] }],
])('POST %s with the key of an earlier request answers its record', async (url, payload) => {
  const first = await post(url, payload, `key of ${url}`.replaceAll(' ', '-'))
  const again = await post(url, payload, `key of ${url}`.replaceAll(' ', '-'))
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const other = await post(url, { ...payload, name: 'Otro' }, `key of ${url}`.replaceAll(' ', '-'))
  expect(other).toEqual({ status: 409, body: { code: 'CONFLICT', message: errorTexts.requestKeyReused } })
})

it('a single procedure call accepts the same header', async () => {
  const first = await post('/trpc/clients.create', ana, 'alone')
  const again = await post('/trpc/clients.create', ana, 'alone')
  expect(again.body.result.data.id).toBe(first.body.result.data.id)
})

it('a batch rejects it, because its calls would share the key', async () => {
  const before = (await app.call('GET', '/api/stats')).body.totalClients
  const { status, body } = await post('/trpc/clients.create,clients.create?batch=1', { 0: ana, 1: ana }, 'batch')
  expect([status, body.error.message]).toEqual([400, errorTexts.requestKeyOfBatch])
  expect((await app.call('GET', '/api/stats')).body.totalClients).toBe(before)
})

it('the typed client sends the key of a call', async () => {
  const isp = createIspClient({ url: await app.listen() })
  await isp.login({ username: 'admin', password: 'admin' })
  const create = (name: string, idempotencyKey: string) =>
    isp.clients.create.mutate({ ...ana, name }, { context: { idempotencyKey } })
  const [first, again, other] = await Promise.all([
    create('Eva', 'of-eva'),
    create('Eva', 'of-eva'),
    create('Ada', 'of-ada'),
  ])
  expect(again.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
})
