import { expect, test } from 'vitest'
import { typedDate } from './typed-date'

// Rules: product/dates#years-of-two-digits

test.each([
  ['0026-11-23', '2026-11-23'],
  ['0002-11-23', '2002-11-23'],
  ['0027-11-23', '2027-11-23'],
  ['0028-11-23', '1928-11-23'],
  ['0098-03-15', '1998-03-15'],
  ['0202-11-23', '0202-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['', ''],
])('%j is typed for %j', (text, date) => {
  expect(typedDate(text, '2026-11-25')).toBe(date)
})
