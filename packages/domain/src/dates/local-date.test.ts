import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  endOfWeek,
  formatInstant,
  formatLocalDate,
  guatemalaDay,
  guatemalaTime,
  guatemalaToday,
  localDateSchema,
  optionalLocalDateSchema,
  parseLocalDate,
} from './local-date'

// Rules: product/dates#today, product/dates#shown-dates

describe('today in Guatemala', () => {
  it.each([
    ['2026-11-21T05:59:59.999Z', '2026-11-20'],
    ['2026-11-21T06:00:00.000Z', '2026-11-21'],
    ['2026-12-01T05:59:59.999Z', '2026-11-30'],
    ['2027-01-01T05:59:00.000Z', '2026-12-31'],
    ['2027-01-01T06:00:00.000Z', '2027-01-01'],
    ['2028-03-01T05:59:00.000Z', '2028-02-29'],
  ])('at %s it is %s', (instant, today) => {
    expect(guatemalaToday(new Date(instant))).toBe(today)
    expect(guatemalaDay(instant)).toBe(today)
  })
})

it.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-01-00',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  '',
])('%j is no day of the calendar', (text) => {
  expect(parseLocalDate(text)).toBeNull()
})

it.each([
  ['2026-01-31', '31 ene 2026'],
  ['2024-02-29', '29 feb 2024'],
  ['2026-03-05', '5 mar 2026'],
  ['2026-04-05', '5 abr 2026'],
  ['2026-05-05', '5 may 2026'],
  ['2026-06-05', '5 jun 2026'],
  ['2026-07-05', '5 jul 2026'],
  ['2026-08-05', '5 ago 2026'],
  ['2026-09-01', '1 sep 2026'],
  ['2026-10-05', '5 oct 2026'],
  ['2026-11-20', '20 nov 2026'],
  ['2026-12-05', '5 dic 2026'],
  [null, 'Fecha no disponible'],
  ['', 'Fecha no disponible'],
  ['mañana', 'Fecha inválida'],
  ['2026-02-30', 'Fecha inválida'],
])('%j is shown as %s', (date, shown) => {
  expect(formatLocalDate(date)).toBe(shown)
})

it.each([
  ['2026-11-20T20:05:59.999Z', '20 nov 2026, 14:05'],
  ['2026-12-01T05:59:59.000Z', '30 nov 2026, 23:59'],
  ['2026-12-01T06:00:00.000Z', '1 dic 2026, 00:00'],
])('the instant %s is shown as %s', (instant, shown) => {
  expect(formatInstant(instant)).toBe(shown)
})

it('the time of an instant is in Guatemalan time, to the second', () => {
  expect(guatemalaTime('2026-12-01T05:59:59.999Z')).toBe('23:59:59')
})

it.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-11-20', -365, '2025-11-20'],
])('%s and %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result)
  expect(daysBetween(date, result)).toBe(days)
})

it.each(['ayer', '2026-02-30'])('%s has no distance to a date', (text) => {
  expect(() => addDays(text, 1)).toThrow(new RangeError(`not a date: ${text}`))
  expect(() => daysBetween('2026-11-20', text)).toThrow(new RangeError(`not a date: ${text}`))
})

it.each([
  ['2026-11-16', '2026-11-22'],
  ['2026-11-20', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-29', '2027-01-03'],
])('the week of %s ends on %s', (date, sunday) => {
  expect(endOfWeek(date)).toBe(sunday)
})

describe('date input', () => {
  const required = localDateSchema('Fecha de Inicio', 'La fecha de inicio es requerida')

  it.each(['1900-01-01', '2199-12-31', '2024-02-29'])('accepts %s', (date) => {
    expect(required.parse(date)).toBe(date)
  })
  it.each([undefined, null, '', 20260101])('%j is missing', (date) => {
    expect(required.safeParse(date).error?.issues[0]?.message).toBe('La fecha de inicio es requerida')
  })
  it.each(['2023-02-29', '1899-12-31', '2200-01-01', '31/12/2026'])('rejects %s with the name of the field', (date) => {
    expect(required.safeParse(date).error?.issues[0]?.message).toMatch(/^Fecha de Inicio: /)
  })
  it.each([undefined, null, ''])('%j is undefined for an optional date', (date) => {
    expect(optionalLocalDateSchema('Fecha de pago').parse(date)).toBeUndefined()
  })
})
