import { expect, it } from 'vitest'
import { paymentsOfMonth, paymentsOwedBefore, paymentsOwedOf, paymentsUpTo } from './payments-of-month'

// Rules: product/reports#why-this-figure

it.each([
  [paymentsOfMonth('2024-02'), '/payments?paidFrom=2024-02-01&paidTo=2024-02-29'],
  [paymentsOfMonth('2026-11', 'regular'), '/payments?kind=regular&paidFrom=2026-11-01&paidTo=2026-11-30'],
  [paymentsUpTo('2026-10-22'), '/payments?paidFrom=2026-10-01&paidTo=2026-10-22'],
  [paymentsOwedOf('2026-11'), '/payments?kind=regular&owedFrom=2026-11-01&owedTo=2026-11-30'],
  [paymentsOwedBefore('2026-01'), '/payments?kind=regular&owedTo=2025-12-31'],
])('%s is the path of the payments that a figure sums', (path, expected) => {
  expect(path).toBe(expected)
})
