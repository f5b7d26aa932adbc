import { formatAmount, fromCentavos, sumAmounts, toCentavos } from '@isp/client/amounts'
import { expect, it } from 'vitest'

// Rules: product/money#amounts-in-files, product/rest#payments-of-a-file

it.each([
  ['150.50', 15050],
  ['150', 15000],
  ['0.05', 5],
  ['-12.30', -1230],
  ['99999999.99', 9_999_999_999],
])('%s is %i centavos', (amount, centavos) => {
  expect(toCentavos(amount)).toBe(centavos)
  expect(toCentavos(fromCentavos(centavos))).toBe(centavos)
})

it.each(['', 'Q150.00', '1,450.00', '1.234', 'ciento'])('%j is no amount', (text) => {
  expect(() => toCentavos(text)).toThrow(RangeError)
  expect(() => sumAmounts(['1.00', text])).toThrow(RangeError)
})

it('half a centavo is no amount', () => {
  expect(() => fromCentavos(0.5)).toThrow(RangeError)
})

it('amounts are added exactly, and shown as in the app', () => {
  expect(sumAmounts(['0.10', '0.20', '-1000000.31'])).toBe('-1000000.01')
  expect(formatAmount('1234.5')).toBe('Q1,234.50')
})
