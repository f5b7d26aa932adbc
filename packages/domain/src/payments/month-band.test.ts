import { expect, it } from 'vitest'
import { isBandDay } from './band-days'
import { type MonthBand, monthBandText } from './month-band'

// Rules: product/payments#band-of-the-month

it.each([
  ['2026-12-01', true],
  ['2026-12-05', true],
  ['2026-12-06', false],
  ['2026-11-30', false],
])('%s is a day of the band: %s', (today, expected) => {
  expect(isBandDay(today)).toBe(expected)
})

it.each<[string, MonthBand, string]>([
  [
    'both months',
    {
      period: '2026-12',
      begun: { payments: 120, amount: '20725.00' },
      previous: { payments: 34, amount: '6350.00' },
    },
    'Empezó diciembre: 120 cobros por Q20,725.00. De noviembre quedan 34 por Q6,350.00.',
  ],
  [
    'one payment each, over the new year',
    { period: '2027-01', begun: { payments: 1, amount: '150.00' }, previous: { payments: 1, amount: '0.00' } },
    'Empezó enero: 1 cobro por Q150.00. De diciembre queda 1 por Q0.00.',
  ],
  [
    'money on accounts',
    {
      period: '2026-12',
      begun: { payments: 3, amount: '450.50', onAccount: '100.00' },
      previous: { payments: 2, amount: '75.00' },
    },
    'Empezó diciembre: 3 cobros por Q450.50, menos Q100.00 a cuenta. De noviembre quedan 2 por Q75.00.',
  ],
  [
    'nothing left',
    { period: '2026-12', begun: { payments: 1200, amount: '1.00' }, previous: { payments: 0, amount: '0.00' } },
    'Empezó diciembre: 1,200 cobros por Q1.00.',
  ],
])('%s', (_case, band, expected) => {
  expect(monthBandText(band)).toBe(expected)
})
