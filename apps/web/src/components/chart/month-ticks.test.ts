import { addMonths } from '@isp/domain/dates/period'
import { expect, it } from 'vitest'
import { monthTicks } from './month-ticks'

// Rules: product/screens#charts

it.each([
  [1, ['2026-02']],
  [5, ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06']],
  [6, ['2026-03', '2026-05', '2026-07']],
  [24, ['2026-07', '2027-01', '2027-07', '2028-01']],
  [48, ['2027-01', '2028-01', '2029-01', '2030-01']],
])('%i months from February 2026 have at most five labels', (count, labels) => {
  const months = Array.from({ length: count }, (_, index) => addMonths('2026-02', index))
  expect(monthTicks(months)).toEqual(labels)
})
