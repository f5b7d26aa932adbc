import { expect, it } from 'vitest'
import { addMonths, formatPeriod, periodOf } from './period'

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2024-02', 24, '2026-02'],
])('%s and %i months is %s', (period, months, result) => {
  expect(addMonths(period, months)).toBe(result)
})

it('a period is the month of a date, shown in Spanish', () => {
  expect(formatPeriod(periodOf('2026-11-20'))).toBe('noviembre 2026')
})
