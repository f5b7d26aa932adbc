import { expect, test } from 'vitest'
import { parseProvisionalNumber, provisionalNumber, provisionalNumberOf } from './provisional-number'
import { receiptTitle } from './receipt-texts'

// Rules: product/collecting-without-signal#provisional-numbers

test.each(['P7-12', 'p7-12', 'P 7-12', ' P7 - 12 ', 'P7–12', 'P7‑12', 'P7−12', 'P007-0012'])('%j is P7-12', (text) => {
  expect(parseProvisionalNumber(text)).toEqual({ device: 7, running: 12 })
})

test.each([
  '',
  'P',
  'P7',
  '7-12',
  'P7-',
  'P-12',
  'P0-1',
  'P1-0',
  'P7-12a',
  'PP7-12',
  'P7 12',
  'P1234567-1',
  'P1-1234567',
])('%j is none', (text) => {
  expect(parseProvisionalNumber(text)).toBeNull()
})

test('is said as it is read', () => {
  expect(provisionalNumber({ device: 7, running: 12 })).toBe('P7-12')
  expect(provisionalNumberOf({ device: 7, running: 12 })).toBe('P7-12')
  expect(provisionalNumberOf({ device: null, running: null })).toBeNull()
  expect(receiptTitle(1042, 'P7-12')).toBe('Recibo 1042 (P7-12)')
  expect(receiptTitle(1042, null)).toBe('Recibo 1042')
})
