import { expect, it } from 'vitest'
import { readWrittenDate, readWrittenPeriod } from './written-date'

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
  expect(readWrittenDate(text)).toEqual({ date, assumed: false })
})

it.each([
  ['15-3-24', '2024-03-15'],
  ['15/3/24', '2024-03-15'],
  ['15.03.2024', '2024-03-15'],
  [' 20-11-2026 ', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['1/2/26', '2026-02-01'],
  ['05 - 03 - 24', '2024-03-05'],
])('the day %j is taken to be %s', (text, date) => {
  expect(readWrittenDate(text)).toEqual({ date, assumed: true })
})

it.each([
  '',
  '20-11.2026',
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
  expect(readWrittenDate(text)).toBeNull()
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
])('the month %j is %s', (text, period) => {
  expect(readWrittenPeriod(text)).toBe(period)
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
    expect([name, readWrittenPeriod(`${name} 2026`)]).toEqual([name, `2026-${month}`])
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
])('%j is not a month', (text) => {
  expect(readWrittenPeriod(text)).toBeNull()
})
