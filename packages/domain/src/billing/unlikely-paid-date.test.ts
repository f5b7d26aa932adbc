import { expect, it } from 'vitest'
import { tooEarlyForMonth, unlikelyPaidQuestion } from './payment-texts'
import { isUnlikelyPaidDate, unlikelyPaidMonth } from './unlikely-paid-date'

// Rules: product/dates#unlikely-dates

it.each([
  ['2030-10-02', '2031-11', false],
  ['2030-10-01', '2031-11', false],
  ['2030-09-30', '2031-11', true],
  ['2006-11-25', '2026-11', true],
  ['2026-11-25', '2026-11', false],
  ['2026-11-25', '2024-01', false],
  // The last month in advance.
  ['2026-11-01', '2027-11', false],
  ['2025-12-31', '2027-01', false],
  ['2025-11-30', '2027-01', true],
])('the date %s is unlikely for the month %s: %s', (date, period, unlikely) => {
  expect(isUnlikelyPaidDate(date, period)).toBe(unlikely)
})

it.each([
  ['2026-11-25', ['2026-10', '2026-11'], null],
  ['2006-11-25', ['2026-11', '2026-10'], '2026-11'],
  ['2025-10-15', ['2026-10', '2026-11', '2026-12'], '2026-12'],
  ['2006-11-25', [], null],
])('of the months paid on %s, %j, the unlikely one is %s', (date, periods, period) => {
  expect(unlikelyPaidMonth(date, periods)).toBe(period)
})

it('is asked about with the year, and with both dates in the detail', () => {
  expect(unlikelyPaidQuestion('2006-11-25', '2026-11')).toEqual({
    question: '¿Pagó en 2006?',
    detail: 'La fecha de pago es el 25 de noviembre de 2006, más de 13 meses antes de noviembre de 2026.',
  })
  expect(tooEarlyForMonth('2006-11-25', '2026-11')).toBe(
    'el 25 nov 2006 es más de 13 meses antes del 1 nov 2026, cuando empieza el mes del pago',
  )
})
