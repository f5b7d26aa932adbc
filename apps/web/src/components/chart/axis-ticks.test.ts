import { expect, it } from 'vitest'
import { axisTicks } from './axis-ticks'

// Rules: product/screens#charts

const quetzales = (max: number) => axisTicks(max * 100).map((tick) => tick / 100)

it.each([
  [0, [0, 20, 40, 60, 80, 100]],
  [1, [0, 1]],
  [4.5, [0, 1, 2, 3, 4, 5]],
  [100, [0, 20, 40, 60, 80, 100]],
  [100.01, [0, 50, 100, 150]],
  [1_503, [0, 500, 1_000, 1_500, 2_000]],
  [20_725, [0, 5_000, 10_000, 15_000, 20_000, 25_000]],
  [26_000, [0, 10_000, 20_000, 30_000]],
  [99_999_999.99, [0, 20_000_000, 40_000_000, 60_000_000, 80_000_000, 100_000_000]],
])('an axis up to Q%s has steps of 1, 2 or 5', (max, ticks) => {
  expect(quetzales(max)).toEqual(ticks)
})
