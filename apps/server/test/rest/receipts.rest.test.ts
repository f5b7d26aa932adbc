import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const client = { name: 'Rosa Beatriz', phone: '+502 55551234', startDate: '2024-01-12' }

let paymentId = 0
let variablePaymentId = 0

beforeAll(async () => {
  const regular = await app.call('POST', '/api/clients', { ...client, monthlyAmount: '175' })
  paymentId = regular.body.payments[0].id
  const variable = await app.call('POST', '/api/variable-clients', { ...client, name: 'Café' })
  variablePaymentId = variable.body.payments[0].id
})

it('PATCH mark-paid of both kinds takes method and texts, and answers the number of the receipt', async () => {
  const deposit = {
    paidDate: '2026-11-19',
    method: 'deposit',
    reference: 'BAN-7731',
    note: 'Agencia central',
    bank: 'BI',
  }
  expect(await app.call('PATCH', `/api/payments/${paymentId}/mark-paid`, deposit)).toMatchObject({
    status: 200,
    body: { id: paymentId, isPaid: true, receiptNumber: 1 },
  })
  const figures = { amount: 80, utilityAmount: 20 }
  expect(await app.call('PATCH', `/api/variable-payments/${variablePaymentId}/mark-paid`, figures)).toMatchObject({
    status: 200,
    body: { id: variablePaymentId, receiptNumber: 2 },
  })
})

it.each([
  ['method', 'gold'],
  ['method', ''],
  ['method', 5],
  ['reference', '9'.repeat(61)],
  ['reference', 7731],
  ['note', 'n'.repeat(201)],
  ['bank', 'BI'],
])('PATCH mark-paid with the %s %j is a 400 that names it', async (key, value) => {
  for (const path of [`/api/payments/${paymentId}`, `/api/variable-payments/${variablePaymentId}`]) {
    const figures = { amount: 80, utilityAmount: 20 }
    const { status, body } = await app.call('PATCH', `${path}/mark-paid`, { ...figures, [key]: value })
    expect([status, body.issues?.[0]?.path]).toEqual([400, key])
  }
})

describe('GET /api/receipts/{number}', () => {
  it('is a 404 for an unknown number and a 400 for an invalid one', async () => {
    expect(await app.call('GET', '/api/receipts/3')).toMatchObject({
      status: 404,
      body: { message: 'Recibo no encontrado', code: 'NOT_FOUND' },
    })
    for (const wrong of ['0', 'abc', '1.5', '2147483648']) {
      const { status, body } = await app.call('GET', `/api/receipts/${wrong}`)
      expect([wrong, status, body.issues?.[0]?.path]).toEqual([wrong, 400, 'number'])
    }
  })
})

describe('GET /api/receipts', () => {
  it('takes dates and a page, and answers the number of all receipts', async () => {
    const { body } = await app.call('GET', '/api/receipts?from=2026-11-19&to=2026-11-20&limit=1&page=2')
    expect(body).toMatchObject({ total: 2, receipts: [{ number: 1 }] })
  })

  it.each([
    ['from=ayer', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-11-01&from=2026-11-02', 'from'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
  ])('?%s is a 400 that names %s', async (query, path) => {
    const { status, body } = await app.call('GET', `/api/receipts?${query}`)
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  })
})

describe('POST /api/payments/collect', () => {
  const december = { period: '2026-12', amount: '175' }

  it('answers 201 with the receipt of all its months, once per key', async () => {
    const input = { kind: 'regular', clientId: 1, months: [december, { ...december, period: '2027-01' }] }
    const headers = { cookie: app.cookie(), 'idempotency-key': 'opening-1' }
    const post = () => app.inject({ method: 'POST', url: '/api/payments/collect', headers, payload: input })
    const [first, again] = [await post(), await post()]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(first.json()).toMatchObject({ number: 3, method: 'cash', amount: '350.00', client: { openCount: 0 } })
    expect(again.json()).toEqual(first.json())
  })

  it('is a 409 with the new figures, and a 400 that names what is missing', async () => {
    const wrong = [{ ...december, period: '2027-02', amount: '1' }]
    const refused = await app.call('POST', '/api/payments/collect', { kind: 'regular', clientId: 1, months: wrong })
    const message = 'El monto de febrero de 2027 cambió: ahora es Q175.00.'
    expect([refused.status, refused.body]).toEqual([409, { code: 'CONFLICT', message }])
    for (const [months, missing] of [
      [[{}], ['months.0.period', 'months.0.amount']],
      [[december], ['kind']],
    ]) {
      const { status, body } = await app.call('POST', '/api/payments/collect', { clientId: 1, months })
      expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([400, missing])
    }
  })
})
