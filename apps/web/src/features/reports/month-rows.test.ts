import { expect, it } from 'vitest'
import { chartMonths, revenueRows, shortMonth, utilityRows } from './month-rows'

// Rules: product/reports#figures

const counts = { paymentsCount: 2, variablePaymentsCount: 1 }

it('months of utility and of revenue have the same row type', () => {
  const [utilities] = utilityRows([
    {
      month: '2026-11',
      totalRegularUtilities: '80.00',
      totalVariableUtilities: '20.50',
      totalUtilities: '100.50',
      ...counts,
    },
  ])
  const [revenue] = revenueRows([
    {
      month: '2026-11',
      totalRegularRevenue: '80.00',
      totalVariableRevenue: '20.50',
      totalRevenue: '100.50',
      ...counts,
    },
  ])
  expect(utilities).toEqual({
    month: '2026-11',
    regular: '80.00',
    variable: '20.50',
    total: '100.50',
    regularPayments: 2,
    variablePayments: 1,
  })
  expect(revenue).toEqual(utilities)
})

it('a chart starts with the oldest month, in centavos', () => {
  const rows = [
    { month: '2026-02', total: '12345.67' },
    { month: '2026-01', total: '0.00' },
  ]
  expect(chartMonths(rows, { amounts: ({ total }) => ({ total }), current: '2026-03' })).toEqual([
    { month: 'ene', total: 0 },
    { month: 'feb', total: 1_234_567 },
  ])
})

it('the month that has not ended is marked', () => {
  const rows = [
    { month: '2026-02', total: '1.00' },
    { month: '2026-01', total: '2.00' },
  ]
  expect(chartMonths(rows, { amounts: ({ total }) => ({ total }), current: '2026-02' })).toEqual([
    { month: 'ene', total: 200 },
    { month: 'feb*', total: 100, state: 'unfinished' },
  ])
})

it.each([
  ['2026-09', 'sep'],
  ['2027-12', 'dic'],
])('%s is short %s', (period, short) => {
  expect(shortMonth(period)).toBe(short)
})
