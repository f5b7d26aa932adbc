import { expect, it } from 'vitest'
import { dateOfSerial } from './serial-date'

// Rules: product/dates#written-dates

it.each([
  ['45366', '2024-03-15'],
  ['45366.75', '2024-03-15'],
  ['45366,5', '2024-03-15'],
  ['45351', '2024-02-29'],
  ['36526', '2000-01-01'],
  ['73050', '2099-12-31'],
  ['36525', null],
  ['73051', null],
  ['2024', null],
  ['150', null],
  ['45,366', null],
  ['453660', null],
  ['45366 ', null],
  ['-45366', null],
  ['4536e1', null],
  ['', null],
])('the number %j is the date %j', (text, date) => {
  expect(dateOfSerial(text)).toBe(date)
})
