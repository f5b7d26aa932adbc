import { expect, test } from 'vitest'
import { arrivedLate, takenWords } from './cash-texts'

// Rules: product/cash#late-receipts

const at = '2026-11-28T18:00:00.000Z'

test.each([
  ['2026-11-28T16:42:10.000Z', 'sin señal, 10:42'],
  ['2026-11-27T16:42:10.000Z', 'sin señal, 27 nov 10:42'],
  ['2025-11-27T16:42:10.000Z', 'sin señal, 27 nov 2025 10:42'],
  // In Guatemala it was still the day before.
  ['2026-11-28T05:59:00.000Z', 'sin señal, 27 nov 23:59'],
  ['2026-11-28T17:59:00.000Z', 'sin señal, 11:59'],
  // With signal.
  ['2026-11-28T17:59:01.000Z', null],
  [null, null],
])('a receipt that a phone took at %s says %j', (takenAt, words) => {
  expect(takenWords({ takenAt, at })).toBe(words)
})

test('what arrived after a closing is said with its sum', () => {
  expect(arrivedLate({ closing: 12, amount: '150.00' })).toBe('Llegaron después del cierre 12: Q150.00')
})
