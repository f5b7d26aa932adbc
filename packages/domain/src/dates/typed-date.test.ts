import { expect, test } from 'vitest'
import { typedDate } from './typed-date'

test.each([
  ['0026-11-23', '2026-11-23'],
  ['0002-11-23', '2002-11-23'],
  ['0202-11-23', '0202-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['', ''],
])('%j is typed for %j', (text, date) => {
  expect(typedDate(text)).toBe(date)
})
