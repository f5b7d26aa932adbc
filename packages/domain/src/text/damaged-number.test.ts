import { expect, it } from 'vitest'
import { isDamagedNumber } from './damaged-number'

it.each([
  ['4.82913E+11', true],
  ['4,82913E+11', true],
  [' 1e+15 ', true],
  ['9E+20', true],
  ['482913000123', false],
  ['BAN-7731', false],
  ['12E4', false],
  ['3E25', false],
  ['E+11', false],
  ['48.2913E+11', false],
  ['4.82913E+11 BI', false],
  ['', false],
])('%j is a damaged number: %s', (text, damaged) => {
  expect(isDamagedNumber(text)).toBe(damaged)
})
