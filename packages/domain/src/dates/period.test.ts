import { expect, it } from 'vitest'
import { monthsBetween } from './months-between'
import { addMonths, daysOfPeriod, formatPeriod, periodInSentence, periodOf } from './period'
import { periodSchema } from './period-schema'

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2024-02', 24, '2026-02'],
])('%s and %i months is %s', (period, months, result) => {
  expect(addMonths(period, months)).toBe(result)
  expect(monthsBetween(period, result)).toBe(months)
})

it('a period is the month of a date', () => {
  expect(periodOf('2026-11-20')).toBe('2026-11')
})

it.each([
  ['2026-01', 'enero 2026'],
  ['2026-02', 'febrero 2026'],
  ['2026-03', 'marzo 2026'],
  ['2026-04', 'abril 2026'],
  ['2026-05', 'mayo 2026'],
  ['2026-06', 'junio 2026'],
  ['2026-07', 'julio 2026'],
  ['2026-08', 'agosto 2026'],
  ['2026-09', 'septiembre 2026'],
  ['2026-10', 'octubre 2026'],
  ['2026-11', 'noviembre 2026'],
  ['2026-12', 'diciembre 2026'],
])('%s is shown as %s', (period, shown) => {
  expect(formatPeriod(period)).toBe(shown)
})

it('a period in a sentence has a preposition', () => {
  expect(periodInSentence('2026-07')).toBe('julio de 2026')
  expect(periodInSentence('2027-12')).toBe('diciembre de 2027')
})

it.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
])('%s lasts from %s to %s', (period, first, last) => {
  expect(daysOfPeriod(period)).toEqual({ first, last })
})

it.each(['1900-01', '2026-11', ' 2026-11 ', '2199-12'])('takes the month %j', (month) => {
  expect(periodSchema('Mes').parse(month)).toBe(month.trim())
})

it.each([
  '',
  '0000-01',
  '0001-11',
  '1899-12',
  '2200-01',
  '9999-12',
  '2026-00',
  '2026-13',
  '2026-1',
  '2026-11-20',
  202611,
])('refuses %j as a month', (month) => {
  expect(periodSchema('Mes').safeParse(month).error?.issues[0]?.message).toBe(
    'Mes: escribe un mes válido (aaaa-mm) entre 1900 y 2199',
  )
})
