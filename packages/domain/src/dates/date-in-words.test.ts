import { expect, test } from 'vitest'
import { dateInWords } from './date-in-words'

// Rules: product/dates#dates-in-words

test.each([
  ['2026-11-22', '22 de noviembre de 2026'],
  ['2026-01-01', '1 de enero de 2026'],
  ['2026-02-30', null],
  ['', null],
])('%j in words is %j', (date, words) => {
  expect(dateInWords(date)).toBe(words)
})
