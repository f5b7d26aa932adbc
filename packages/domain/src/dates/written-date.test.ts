import { expect, it } from 'vitest'
import { isWrittenDate, readWrittenDate, readWrittenPeriod } from './written-date'

// Rules: product/dates#years-of-two-digits, product/dates#written-dates

const TODAY = '2026-11-25'

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20 18:30', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['2026-01-31T00:00:00', '2026-01-31'],
  ['2026-01-31T18:30:00.000Z', '2026-01-31'],
  ['20/11/2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20 / 11 / 2026', '2026-11-20'],
  ['20\u00a0de\u202fnoviembre  de 2026', '2026-11-20'],
  ['20/11/2026 08:15:00', '2026-11-20'],
  ['20-nov-26', '2026-11-20'],
  ['20-Nov-2026', '2026-11-20'],
  ['1 sept 2026', '2026-09-01'],
  ['20 nov. 2026', '2026-11-20'],
  ['20 de noviembre de 2026', '2026-11-20'],
  ['Viernes, 20 de noviembre del 2026', '2026-11-20'],
  ['15-Jan-26', '2026-01-15'],
  // The schema checks the calendar.
  ['31/02/2026', '2026-02-31'],
  ['20/13/2026', '2026-13-20'],
])('the day %j is %s', (text, date) => {
  expect(readWrittenDate(text, TODAY)).toEqual({ date, assumed: false })
  expect(isWrittenDate(text)).toBe(true)
})

it.each([
  ['15-3-24', '2024-03-15'],
  ['15/3/24', '2024-03-15'],
  ['15.03.2024', '2024-03-15'],
  [' 20-11-2026 ', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['1/2/26', '2026-02-01'],
  ['05 - 03 - 24', '2024-03-05'],
  ['15/03/98', '1998-03-15'],
  ['15/03/26', '2026-03-15'],
  ['15/03/27', '2027-03-15'],
  ['15/03/28', '1928-03-15'],
  ['15\\03\\2024', '2024-03-15'],
  ['15 03 2024', '2024-03-15'],
  ['15.03.24 12:00:00 a.\u00a0m.', '2024-03-15'],
])('the day %j is taken to be %s', (text, date) => {
  expect(readWrittenDate(text, TODAY)).toEqual({ date, assumed: true })
})

it.each([
  '15/03/2024 12:00:00 a. m.',
  '15/03/2024 12:00:00 a.\u00a0m.',
  '15/03/2024 12:00:00\u202fa.\u202fm.',
  '15/03/2024 12:00 AM',
  '15/03/2024 08:30 p.m.',
  '15/03/2024 8 pm',
  '15/03/2024 12:00 m.',
  '15/03/2024 00:00:00',
  '15/03/2024 08:30',
  '15/03/2024 08:30 hrs',
  '15/3/2024, 0:00:00',
  '15/03/2024 - 08:30',
  '15/03/2024 a las 8:30 p. m.',
  '\u200e15\u200e/\u200e03\u200e/\u200e2024',
  '15-Mar-2024 00:00:00',
  '15-mar-24 12:00:00 a. m.',
  '15 de marzo de 2024 12:00:00 a. m.',
  'viernes, 15 de marzo de 2024 12:00 a. m.',
  '2024-03-15 00:00:00.000',
  '2024-03-15T06:00:00Z',
  '2024-03-15T00:00:00-06:00',
  '2024-03-15 00:00:00+00',
  'Fri Mar 15 2024 00:00:00 GMT-0600 (hora estándar central)',
  '2024/03/15',
  '2024-mar-15',
  '15/mar/24',
  '15.mar.2024',
  '15MAR2024',
  '15 marzo 2024',
  "15 mar '24",
  '15 de marzo, 2024',
  '15 de marzo del año 2024',
  'el 15 de marzo de 2024',
  'Día 15/03/2024',
  'vie. 15 mar. 2024',
  'marzo 15, 2024',
  'marzo 15 de 2024',
  'Mar-15-24',
  'March 15th, 2024',
  'Friday, March 15, 2024',
  '15/03/2024.',
])('%j is 15 March 2024', (text) => {
  expect(readWrittenDate(text, TODAY)?.date).toBe('2024-03-15')
})

it.each([
  '1° de marzo de 2024',
  '1º de marzo de 2024',
  '1.º de marzo de 2024',
  '1ro de marzo de 2024',
  '1ro. de marzo del 2024',
  '1ero de marzo 2024',
  '1er. de marzo de 2024',
  '1o de marzo de 2024',
  'Primero de marzo de 2024',
  'viernes 1° de marzo de 2024',
  '1ro marzo 24',
  '1 mar 2024 8:00 a. m.',
])('%j is 1 March 2024', (text) => {
  expect(readWrittenDate(text, TODAY)).toEqual({ date: '2024-03-01', assumed: false })
})

it.each([
  ['1° de marzo', '2026-03-01'],
  ['1ro de marzo', '2026-03-01'],
  ['primero de marzo', '2026-03-01'],
  ['25 de noviembre', '2026-11-25'],
  ['26 de noviembre', '2025-11-26'],
  ['martes 20 de diciembre', '2025-12-20'],
])('%j, without a year, is taken to be the last such day, %s', (text, date) => {
  expect(readWrittenDate(text, TODAY)).toEqual({ date, assumed: true })
  expect(isWrittenDate(text)).toBe(false)
})

it.each([
  '',
  '20-11.2026',
  '15 03 24',
  '15/03/2024 12',
  '15/03/2024 de la mañana',
  '15/03/2024 16/03/2024',
  '1ro',
  '1° de marzo 2° de abril',
  '20/11/026',
  '15-3',
  '11/2026',
  'ayer',
  '46346',
  '20 nov',
  'nov-26',
  '20-xyz-26',
  '20 no 26',
  // Two cells of a spreadsheet.
  '20/11/\n2026',
  '20\tnov\t2026',
  '20 de noviembre\nde 2026',
])('%j is not a date', (text) => {
  expect(readWrittenDate(text, TODAY)).toBeNull()
})

it.each([
  ['2026-11', '2026-11'],
  ['2026/11', '2026-11'],
  ['11/2026', '2026-11'],
  ['1-2026', '2026-01'],
  ['nov-26', '2026-11'],
  ['Nov-26', '2026-11'],
  ['nov 2026', '2026-11'],
  ['nov. 2026', '2026-11'],
  ['sept-26', '2026-09'],
  ['set-26', '2026-09'],
  ['ago-26', '2026-08'],
  ['Dec-26', '2026-12'],
  ['NOVIEMBRE DE 2026', '2026-11'],
  [' noviembre 2026 ', '2026-11'],
  ['noviembre\u00a0de  2026', '2026-11'],
  ['01/11/2026', '2026-11'],
  ['2026-11-01', '2026-11'],
  ['01-nov-26', '2026-11'],
  ['1/11/2026 12:00:00 a. m.', '2026-11'],
  ['noviembre del 2026', '2026-11'],
  ['nov-27', '2027-11'],
  ['nov-98', '1998-11'],
])('the month %j is %s', (text, period) => {
  expect(readWrittenPeriod(text, TODAY)).toBe(period)
})

it.each([
  ['enero', 'january', '01'],
  ['febrero', 'february', '02'],
  ['marzo', 'march', '03'],
  ['abril', 'april', '04'],
  ['mayo', 'may', '05'],
  ['junio', 'june', '06'],
  ['julio', 'july', '07'],
  ['agosto', 'august', '08'],
  ['septiembre', 'september', '09'],
  ['octubre', 'october', '10'],
  ['noviembre', 'november', '11'],
  ['diciembre', 'december', '12'],
])('%s, %s and their first three letters are the month %s', (spanish, english, month) => {
  for (const name of [spanish, english, spanish.slice(0, 3), english.slice(0, 3)]) {
    expect([name, readWrittenPeriod(`${name} 2026`, TODAY)]).toEqual([name, `2026-${month}`])
  }
})

it.each([
  '',
  '11/26',
  '2026-13',
  '13/2026',
  '00/2026',
  'noviembre',
  'noviembrex 2026',
  'no-26',
  '20/11/2026',
  '2026',
  '11',
  '1 de noviembre',
])('%j is not a month', (text) => {
  expect(readWrittenPeriod(text, TODAY)).toBeNull()
})
