import { expect, it } from 'vitest'
import { unlikelyStartQuestion } from './client-texts'
import { isUnlikelyStart } from './unlikely-start'

// Rules: product/dates#unlikely-dates

const TODAY = '2026-11-25'

it.each([
  ['1900-01-01', true],
  ['1989-12-31', true],
  ['1990-01-01', false],
  ['1998-03-15', false],
  ['2026-11-25', false],
  // 366 days ahead.
  ['2027-11-26', false],
  ['2027-11-27', true],
  ['2062-03-15', true],
  ['2126-11-25', true],
])('the start date %s is unlikely: %s', (date, unlikely) => {
  expect(isUnlikelyStart(date, TODAY)).toBe(unlikely)
})

it.each([
  ['2062-03-15', '¿Empieza en 2062?', 'La fecha de inicio es el 15 de marzo de 2062.'],
  ['1985-07-01', '¿Empezó en 1985?', 'La fecha de inicio es el 1 de julio de 1985.'],
])('the start date %s is asked about: %s', (date, question, detail) => {
  expect(unlikelyStartQuestion(date, TODAY)).toEqual({ question, detail })
})
