import { expect, test } from 'vitest'
import { paymentLine } from './payment-line'

test.each([
  ['175.00', 'Rosa Beatriz Mendoza · noviembre de 2026 · Q175.00'],
  [null, 'Rosa Beatriz Mendoza · noviembre de 2026'],
])('the line of a payment of %j is %j', (amount, line) => {
  expect(paymentLine('Rosa Beatriz Mendoza', { period: '2026-11', amount })).toBe(line)
})
