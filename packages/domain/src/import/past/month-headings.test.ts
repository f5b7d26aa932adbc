import { expect, it } from 'vitest'
import { matchColumns } from '../import-match'
import { monthColumns, periodsOf } from './month-columns'
import { pastColumns } from './past-columns'

const today = '2026-11-28'

it.each<[string[], string[]]>([
  [
    ['6/1/2026', '7/1/2026', '8/1/2026'],
    ['2026-06', '2026-07', '2026-08'],
  ],
  [
    ['1/1/2026', '2/1/2026', '3/1/2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['01/06/2026', '01/07/2026', '01/08/2026'],
    ['2026-06', '2026-07', '2026-08'],
  ],
  [
    ['31/01/2026', '28/02/2026', '31/03/2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['1/31/2026', '2/28/2026', '3/31/2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['30-06-26', '31-07-26', '31-08-26'],
    ['2026-06', '2026-07', '2026-08'],
  ],
  [
    ['6/1/26', '7/1/26', '8/1/26'],
    ['2026-06', '2026-07', '2026-08'],
  ],
  [
    ['15/01/2026', '15/02/2026', '15/03/2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['2026-01-31 00:00:00', '2026-02-28 00:00:00', '2026-03-31 00:00:00'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['46053', '46081', '46112'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['31 de enero de 2026', '28-feb-26', 'Mar 31, 2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['Ene-26', 'Febrero 2026', '03/2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['2026-01', '2026/02', '3-2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['January', 'Feb', 'March 2026'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['Pago de enero', 'Pago: febrero', 'Cuota del mes de marzo'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['ENERO (pago)', 'FEBRERO pagado', 'MARZO'],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    ['12/1/2025', '1/1/2026', '2/1/2026'],
    ['2025-12', '2026-01', '2026-02'],
  ],
])('the headings %j are months', (headings, periods) => {
  const found = periodsOf(monthColumns(['Nombre', ...headings], { name: 0 }, today), 2026)
  expect(found).toEqual(periods.map((period, index) => ({ column: index + 1, period })))
})

it.each<[string[]]>([
  [['1', '2', '3']],
  [['Semana 1', 'Semana 2', 'Semana 3']],
  [['150', '175', '200']],
  [['Router 1', 'Router 2', 'Router 3']],
  [['31/01/2026', '28/02/2026', 'Notas']],
  [['99/99/2026', '98/99/2026', '97/99/2026']],
])('the headings %j are none', (headings) => {
  expect(monthColumns(headings, {}, today)).toEqual([])
})

it.each([
  ['Paid until', 'paidUntil'],
  ['Last payment', 'paidUntil'],
  ['Owes since', 'owedSince'],
  ['Months owed', 'monthsOwed'],
  ['Amount due', 'owedAmount'],
  ['Debt', 'owedAmount'],
  ['Credit', 'creditAmount'],
  ['Balance', 'balance'],
])('the heading %s is %s', (heading, kind) => {
  expect(pastColumns(['Name', heading], matchColumns(['Name', heading]))).toEqual({ [kind]: 1 })
})
