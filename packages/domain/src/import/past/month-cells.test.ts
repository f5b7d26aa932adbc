import { describe, expect, it } from 'vitest'
import type { ImportFileCell } from '../import-values'
import { readMonthCell } from './month-cells'
import { monthColumns, periodsOf } from './month-columns'
import { monthDatesQuestion, suggestedYear } from './month-dates'
import { usualPast } from './past-choices'
import { pastPlan } from './past-plan'

// Rules: product/import#months-as-columns

const today = '2026-11-28'
const read = (cell: ImportFileCell) => readMonthCell(cell, { fee: '150.00', period: '2026-10', today })

describe('the cell of a month', () => {
  it.each([
    '50 debe',
    '75 abono',
    '50 pend.',
    '50 resta',
    '75-debe',
    '2 meses',
    '100 falta',
    'no 50',
    -150,
    '-Q150',
    '(150)',
    '32-mar',
    '15/13',
    'medio',
  ])('%j is asked about, since it may be owed', (cell) => {
    expect(read(cell)).toHaveProperty('word')
  })

  it.each([
    'Rec. 1042',
    'R-1042',
    'No. 1042',
    'No 1042',
    'Nº 77',
    '#1042',
    'boleta 123456',
    '1042',
    1801,
    3750,
    '15-mar',
    '15/03',
    '5 nov.',
    'Pagado',
    '✅',
  ])('%j is paid', (cell) => {
    expect(read(cell)).toEqual({ kind: 'paid' })
  })

  it.each<[ImportFileCell, string | undefined, string]>([
    ['31/09/2026', undefined, 'no es una fecha que ya pasó'],
    ['10/28/2026', undefined, 'no es una fecha que ya pasó'],
    ['05/11/2062', undefined, 'no es una fecha que ya pasó'],
    ['05/10/2016', '2016-10-05', 'más de un año antes'],
    [new Date('1926-12-05T00:00:00Z'), '1926-12-05', 'más de un año antes'],
  ])('%j is paid, and its date has to be ticked', (cell, paidDate, doubt) => {
    expect(read(cell)).toEqual({ kind: 'paid', ...(paidDate && { paidDate }), doubt: expect.stringContaining(doubt) })
  })

  it.each<[ImportFileCell, string | undefined]>([
    [1800, undefined],
    ['900', undefined],
    ['Q1,800.00', '1800.00'],
    ['1800.00', '1800.00'],
    [3600, undefined],
  ])('%j at a fee of Q150.00 may be several months, and has to be ticked', (cell, amount) => {
    const { doubt, ...said } = read(cell) as { doubt?: string }
    expect(said).toEqual({ kind: 'paid', ...(amount && { amount }) })
    expect(doubt).toContain('mensualidades: solo ese mes queda pagado')
  })

  it.each<[ImportFileCell, object]>([
    ['05/10/2026', { kind: 'paid', paidDate: '2026-10-05' }],
    ['15/09/2025', { kind: 'paid', paidDate: '2025-09-15' }],
    ['30/10/2026', { kind: 'paid', paidDate: '2026-10-30' }],
  ])('%j is paid on its date', (cell, expected) => {
    expect(read(cell)).toEqual(expected)
  })

  it('may be paid ahead with a day of its own month', () => {
    expect(readMonthCell('15/12/2026', { fee: '150.00', period: '2026-12', today })).toEqual({ kind: 'paid' })
  })
})

describe('the dates of a grid of months', () => {
  const months = periodsOf(monthColumns(['AGO', 'SEP', 'OCT', 'NOV'], {}, today), 2026)
  const asked = (...cells: ImportFileCell[][]) =>
    monthDatesQuestion(
      cells.map((row) => ({ cells: row })),
      months,
    )

  it.each<[string, ImportFileCell[][], object | null]>([
    [
      'are month first, if none else is possible',
      [
        ['x', '9/28/2026', '10/5/2026'],
        ['8/5/2026', null, 'debe'],
      ],
      { example: '9/28/2026', suggested: { texts: 'monthFirst', swapsDates: false } },
    ],
    [
      'are month first, if only so they are in the months of their headings',
      [['8/5/2026', '9/5/2026', '10/5/2026', '11/5/2026']],
      { example: '8/5/2026', suggested: { texts: 'monthFirst', swapsDates: false } },
    ],
    ['are day first as usual', [['5/8/2026', '5/9/2026', '28/10/2026']], null],
    ['are day first, if a month was paid late', [['5/9/2026', '5/10/2026', '5/10/2026']], null],
    ['are none', [['x', 150, null, 'debe']], null],
  ])('%s', (_what, rows, expected) => {
    expect(asked(...rows)).toEqual(expected)
  })
})

it('a plan has the year and the order that its dates suggest, until they are chosen', () => {
  const headings = ['Nombre', 'ENE', 'FEB', 'MAR']
  const rows = [{ row: 2, cells: ['Ana', '1/28/2025', '2/5/2025', 'x'] }]
  const plan = (choices = usualPast) =>
    pastPlan({ headings, rows }, { match: { name: 0 }, choices, today })?.plan.choices
  expect(plan()).toMatchObject({ year: 2025, dates: { texts: 'monthFirst' } })
  const dates = { texts: 'dayFirst', swapsDates: false } as const
  expect(plan({ ...usualPast, year: 2026, dates })).toMatchObject({ year: 2026, dates })
})

describe('the year of a grid of months without years', () => {
  const grid = (day: string) => monthColumns(YEAR, {}, day)
  const YEAR = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
  const yearOn = (day: string, ...rows: ImportFileCell[][]) =>
    suggestedYear(
      rows.map((cells) => ({ cells })),
      grid(day),
      day,
    )
  const full = YEAR.map(() => 'x')

  it.each<[string, string, ImportFileCell[][], number]>([
    ['this one', '2026-11-28', [full], 2026],
    ['that of the dates', '2026-11-28', [YEAR.map((_, index) => `15/${index + 1}/2025`)], 2025],
    ['that of most dates', '2026-11-28', [['5/1/2026', '5/2/2026', '5/3/2016']], 2026],
    ['the last one, of a whole year in January', '2027-01-04', [full], 2026],
    ['the last one, of dates in January', '2027-01-04', [[...full.slice(1), '30/12/2026']], 2026],
    ['this one, of the first months in March', '2027-03-20', [['x', 'x', 'x']], 2027],
    ['this one, if it is empty', '2026-11-28', [[]], 2026],
  ])('is %s', (_what, day, rows, expected) => {
    expect(yearOn(day, ...rows)).toBe(expected)
  })
})
