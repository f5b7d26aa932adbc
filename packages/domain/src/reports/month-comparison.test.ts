import { expect, it } from 'vitest'
import { sameDayOfLastMonth, trendInWords, trendOf, upToDay } from './month-comparison'

// Rules: product/reports#comparison

it.each([
  ['2026-11-22', '2026-10-22', 'al 22 de octubre'],
  ['2026-03-31', '2026-02-28', 'al 28 de febrero'],
  ['2028-03-30', '2028-02-29', 'al 29 de febrero'],
  ['2027-01-01', '2026-12-01', 'al 1 de diciembre'],
])('%s is compared with %s', (today, day, words) => {
  expect(sameDayOfLastMonth(today)).toBe(day)
  expect(upToDay(day)).toBe(words)
})

it.each([
  ['1120.00', '1000.00', 'more', 'Q120.00 más que al 23 de octubre (12 %)'],
  ['995.00', '1000.00', 'less', 'Q5.00 menos que al 23 de octubre (1 %)'],
  ['0.00', '250.50', 'less', 'Q250.50 menos que al 23 de octubre (100 %)'],
  ['80.00', '0.00', 'more', 'Q80.00 más que al 23 de octubre'],
  ['80.00', '80.00', 'same', 'Lo mismo que al 23 de octubre'],
] as const)('%s after %s is %s: %s', (now, before, trend, words) => {
  expect(trendOf({ now, before })).toBe(trend)
  expect(trendInWords({ now, before }, '2026-10-23')).toBe(words)
})
