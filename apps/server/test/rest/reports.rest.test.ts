import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()

beforeAll(async () => {
  const client = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2026-01-01' }
  const regular = (await app.call('POST', '/api/clients', client)).body
  await app.call('PATCH', `/api/payments/${regular.payments[0].id}/mark-paid`, {})
  const variable = (await app.call('POST', '/api/variable-clients', { name: 'Beto', startDate: '2026-01-01' })).body
  await app.call('PATCH', `/api/variable-payments/${variable.payments[0].id}/mark-paid`, {
    amount: '300',
    utilityAmount: '100',
  })
})

const counts = { paymentsCount: 1, variablePaymentsCount: 1 }
const revenue = { totalRevenue: '450.00', totalRegularRevenue: '150.00', totalVariableRevenue: '300.00' }
const both = {
  totalUtilities: '140.00',
  regularUtilities: '40.00',
  variableUtilities: '100.00',
  totalRevenue: '450.00',
  regularRevenue: '150.00',
  variableRevenue: '300.00',
  regularPayments: 1,
  variablePayments: 1,
}

it.each([
  ['/api/monthly-utilities', { total: '140.00', regular: '40.00', variable: '100.00', ...counts }],
  ['/api/monthly-revenue', { ...revenue, ...counts }],
  ['/api/reports2/current-month', both],
])('GET %s answers the current month', async (url, figures) => {
  expect(await app.call('GET', url)).toMatchObject({ status: 200, body: figures })
  expect((await app.call('GET', url)).body).toEqual(figures)
})

describe.each([
  [
    '/api/monthly-utilities-history',
    { totalRegularUtilities: '40.00', totalVariableUtilities: '100.00', totalUtilities: '140.00', ...counts },
  ],
  ['/api/monthly-revenue-history', { ...revenue, ...counts }],
  ['/api/reports2/monthly-history', both],
])('GET %s', (url, figures) => {
  it('answers six months, newest first', async () => {
    const { status, body } = await app.call('GET', url)
    expect([status, body.map(({ month }: { month: string }) => month)]).toEqual([
      200,
      ['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06'],
    ])
    expect(body[0]).toEqual({ month: '2026-11', ...figures })
  })

  it('answers one to twenty-four months, else 400', async () => {
    for (const months of [1, 24]) expect((await app.call('GET', `${url}?months=${months}`)).body).toHaveLength(months)
    for (const months of ['0', '25', 'x', '1.5', '-1', '']) {
      const { status, body } = await app.call('GET', `${url}?months=${months}`)
      expect([months, status, body.issues?.[0]?.path]).toEqual([months, 400, 'months'])
    }
  })
})
