import { expect, it } from 'vitest'
import { paymentsOfMonth } from './payments-of-month'

it('links to the payments of a month, of all clients or of one kind', () => {
  expect(paymentsOfMonth('2024-02')).toBe('/payments?paidFrom=2024-02-01&paidTo=2024-02-29')
  expect(paymentsOfMonth('2026-11', 'regular')).toBe('/payments?kind=regular&paidFrom=2026-11-01&paidTo=2026-11-30')
})
