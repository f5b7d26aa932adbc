import { describe, expect, it } from 'vitest'
import { USUAL_DATES } from '../columns/date-order'
import { matchColumns } from '../import-match'
import type { ImportFileCell } from '../import-values'
import { lacksYear, monthColumns, periodsOf } from './month-columns'
import { pastColumns } from './past-columns'
import { readMonths, unknownWords } from './read-months'
import { readPast } from './read-past'
import type { PastFacts, RowPast } from './row-past'

// Rules: product/import#one-idea, product/import#start-dates, product/import#columns-of-the-past,
// product/import#months-as-columns

const facts: PastFacts = { fee: '150.00', startDate: '2024-01-28', today: '2026-11-26', currentMonthOpen: false }
const PAID = 'Pagó hasta noviembre de 2026'
const PAID_AHEAD = 'Pagó hasta diciembre de 2026'
const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** The sentence of a row with one column, its first month and the amounts that are not the fee. */
function past(
  heading: string,
  cell: ImportFileCell,
  change: Partial<PastFacts> = {},
  balanceMeans: 'owes' | 'inFavor' | null = null,
) {
  const columns = pastColumns(['Nombre', heading], { name: 0 })
  return shown(readPast(['Ana', cell], columns, { facts: { ...facts, ...change }, choices: { balanceMeans } }))
}

function shown(read: ReturnType<typeof readPast> | RowPast): string | null {
  if (read === null) return null
  if ('unreadable' in read) return `? ${read.unreadable.text}`
  const months = read.months.map(({ period, kind, amount = '', paidDate = '' }) =>
    [period, kind, amount, paidDate].filter(Boolean).join(' '),
  )
  return [read.billedFrom, ...months, ...(read.credit ? [`+${read.credit}`] : []), read.sentence].join(' | ')
}

describe('a column of the past', () => {
  it.each<[string, ImportFileCell, string | null]>([
    ['Pagado hasta', 'diciembre 2026', '2027-01 | Pagó hasta diciembre de 2026'],
    ['Pagado hasta', 'Dic', '2027-01 | Pagó hasta diciembre de 2026'],
    ['PAGADO HASTA:', 'agosto', '2026-09 | Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['Último mes pagado', '2026-10', '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
    ['Último mes pagado', utc('2026-10-01'), '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
    ['Último pago', '15/10/2026', '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
    ['Último pago', 'enero', '2026-02 | Debe 10 meses: Q1,500.00, desde febrero de 2026'],
    ['Último mes pagado', '10/26', '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
    ['Último pago', '28/13/2026', '? 28/13/2026'],
    ['Ultimo pago', utc('2026-11-03'), '2026-12 | Pagó hasta noviembre de 2026'],
    ['Último pago', 'hace mucho', '? hace mucho'],
    ['Debe desde', 'sep-26', '2026-09 | Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['Debe desde', 'enero', '2026-01 | Debe 11 meses: Q1,650.00, desde enero de 2026'],
    ['Se cobra desde', '2026-09', '2026-09 | Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['Meses que debe', 3, '2026-09 | Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['Meses pendientes', '1 mes', '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
    ['Atraso', 'dos', '2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026'],
    ['Meses que debe', 0, '2026-12 | Pagó hasta noviembre de 2026'],
    ['Meses que debe', 'al día', '2026-12 | Pagó hasta noviembre de 2026'],
    ['Debe', 450, '2026-09 | Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['Debe', 'Q350.00', '2026-09 | 2026-09 owed 50.00 | Debe 3 meses: Q350.00, desde septiembre de 2026'],
    ['Deuda', 75.5, '2026-11 | 2026-11 owed 75.50 | Debe 1 mes: Q75.50, noviembre de 2026'],
    ['Debe', 0, '2026-12 | Pagó hasta noviembre de 2026'],
    ['Debe', '-', '2026-12 | Pagó hasta noviembre de 2026'],
    ['Debe', 'no', '2026-12 | Pagó hasta noviembre de 2026'],
    ['Debe', 'debe 300', '2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026'],
    ['Debe', 'Q450 (3 meses)', '2026-09 | Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['Debe', -80, '2026-12 | +80.00 | Pagó hasta noviembre de 2026 · Q80.00 a favor'],
    ['Debe', '(80)', '2026-12 | +80.00 | Pagó hasta noviembre de 2026 · Q80.00 a favor'],
    ['Debe', 'Q 80 a favor', '2026-12 | +80.00 | Pagó hasta noviembre de 2026 · Q80.00 a favor'],
    ['Saldo a favor', '80', '2026-12 | +80.00 | Pagó hasta noviembre de 2026 · Q80.00 a favor'],
    ['Debe', 'mucho', '? mucho'],
    ['Debe', null, null],
    ['Saldo', 450, null],
  ])('%s %j', (heading, cell, expected) => {
    expect(past(heading, cell)).toBe(expected)
  })

  it.each([
    ['owes', 150, '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
    ['owes', -150, '2026-12 | +150.00 | Pagó hasta noviembre de 2026 · Q150.00 a favor'],
    ['inFavor', 150, '2026-12 | +150.00 | Pagó hasta noviembre de 2026 · Q150.00 a favor'],
    ['inFavor', -150, '2026-11 | Debe 1 mes: Q150.00, noviembre de 2026'],
  ] as const)('Saldo, where a positive number means %s: %j', (means, cell, expected) => {
    expect(past('Saldo', cell, {}, means)).toBe(expected)
  })

  it.each<[string, Partial<PastFacts>, string, ImportFileCell, string]>([
    [
      'ends last month',
      { currentMonthOpen: true },
      'Meses que debe',
      2,
      '2026-09 | Debe 2 meses: Q300.00, desde septiembre de 2026',
    ],
    ['is paid up to last month', { currentMonthOpen: true }, 'Debe', 0, '2026-11 | Pagó hasta octubre de 2026'],
    [
      'does not begin before the start',
      { startDate: '2026-10-05' },
      'Debe',
      500,
      '2026-10 | 2026-10 owed 350.00 | Debe 2 meses: Q500.00, desde octubre de 2026',
    ],
    [
      'does not begin before the start',
      { startDate: '2026-10-05' },
      'Meses que debe',
      5,
      '2026-10 | 2026-10 owed 600.00 | Debe 2 meses: Q750.00, desde octubre de 2026',
    ],
    [
      'does not begin before the start',
      { startDate: '2026-10-05' },
      'Debe desde',
      'julio',
      '2026-10 | 2026-10 owed 600.00 | Debe 2 meses: Q750.00, desde octubre de 2026',
    ],
    ['is nothing of a client who pays nothing', { fee: '0.00' }, 'Meses que debe', 0, `2026-12 | ${PAID}`],
    ['needs a fee', { fee: '0.00' }, 'Debe', 500, '? 500'],
    ['needs a fee', { fee: '0.00' }, 'Meses que debe', 2, '? 2'],
    ['cannot be owed before the start', { startDate: '2027-01-05' }, 'Debe', 500, '? 500'],
    ['cannot be owed before the start', { startDate: '2027-01-05' }, 'Meses que debe', 2, '? 2'],
    ['cannot be owed before the start', { startDate: '2027-01-05' }, 'Debe desde', 'octubre', '? octubre'],
    ['is said before the start', { startDate: '2027-01-05' }, 'Meses que debe', 0, `2027-01 | ${PAID_AHEAD}`],
    ['is not years ahead', {}, 'Pagado hasta', 'diciembre 2030', '? diciembre 2030'],
  ])('%s', (_what, change, heading, cell, expected) => {
    expect(past(heading, cell, change)).toBe(expected)
  })

  it.each<[string, ImportFileCell, string | undefined]>([
    ['Meses que debe', 5, undefined],
    ['Debe desde', 'julio', undefined],
    [
      'Último pago',
      'agosto',
      'El archivo habla de septiembre de 2026; por su fecha de inicio se cobra desde octubre de 2026',
    ],
    ['Meses que debe', 2, undefined],
    ['Debe', 0, undefined],
  ])('%s %j of a client since October says which months are left out', (heading, cell, leftOut) => {
    const columns = pastColumns([heading], {})
    const since = { facts: { ...facts, startDate: '2026-10-05' }, choices: { balanceMeans: null } }
    const read = readPast([cell], columns, since)
    expect(read && 'leftOut' in read ? read.leftOut : undefined).toBe(leftOut)
  })

  it('that says that nothing is owed leaves nothing out of a client who starts later', () => {
    const later = { facts: { ...facts, startDate: '2027-03-05' }, choices: { balanceMeans: null } }
    expect(readPast([0], pastColumns(['Debe'], {}), later)).not.toHaveProperty('leftOut')
  })

  it.each<[string[], ImportFileCell[], string]>([
    [['Pagado hasta', 'Debe'], ['enero 2027', '2 meses'], '2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026'],
    [['Se cobra desde', 'Meses que debe'], ['noviembre', 2], '2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026'],
    [['Meses que debe', 'Debe'], [5, 300], '2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026'],
    [['Debe', 'A favor'], ['2 meses', 80], '2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026'],
    [['Pagado hasta', 'Meses que debe'], ['enero 2027', 0], '2027-02 | Pagó hasta enero de 2027'],
  ])('of %j that says %j', (headings, cells, expected) => {
    const read = readPast(cells, pastColumns(headings, {}), { facts, choices: { balanceMeans: null } })
    expect(shown(read)).toBe(expected)
  })

  it('of an amount is taken before one of a month, a zero after it', () => {
    const columns = pastColumns(['Pagado hasta', 'Debe'], {})
    const read = (until: ImportFileCell, debt: ImportFileCell) =>
      shown(readPast([until, debt], columns, { facts, choices: { balanceMeans: null } }))
    expect(read('octubre', 'Q200')).toBe('2026-10 | 2026-10 owed 50.00 | Debe 2 meses: Q200.00, desde octubre de 2026')
    expect(read('enero 2027', 0)).toBe('2027-02 | Pagó hasta enero de 2027')
    expect(read('', 0)).toBe('2026-12 | Pagó hasta noviembre de 2026')
  })

  it('is what is left, of what was charged and what was paid', () => {
    const columns = pastColumns(['Debe', 'Abono', 'Saldo'], {})
    const read = (...cells: ImportFileCell[]) =>
      shown(readPast(cells, columns, { facts, choices: { balanceMeans: 'owes' } }))
    expect(read(450, 150, 300)).toBe('2026-10 | Debe 2 meses: Q300.00, desde octubre de 2026')
    expect(read(150, 150, 0)).toBe('2026-12 | Pagó hasta noviembre de 2026')
    expect(read(150, null, null)).toBe('2026-11 | Debe 1 mes: Q150.00, noviembre de 2026')
  })

  it('is none if a field has it', () => {
    const headings = ['Nombre', 'Pago', 'Debe', 'Debe']
    expect(pastColumns(headings, matchColumns(headings))).toEqual({ owedAmount: 2 })
  })
})

describe('months as columns', () => {
  const columnsOf = (headings: string[]) => monthColumns(headings, { name: 0 }, facts.today)
  it.each<[string[], string[]]>([
    [
      ['Nombre', 'ENE', 'FEB', 'MAR.'],
      ['2026-01', '2026-02', '2026-03'],
    ],
    [
      ['Nombre', 'Noviembre', 'Diciembre', 'Enero'],
      ['2026-11', '2026-12', '2027-01'],
    ],
    [
      ['Nombre', 'ene-25', 'Febrero 2025', '2025-03-01', '2025-04-30'],
      ['2025-01', '2025-02', '2025-03', '2025-04'],
    ],
    [
      ['Nombre', 'Pago Enero', 'Mes de febrero', 'cuota marzo'],
      ['2026-01', '2026-02', '2026-03'],
    ],
    [['Nombre', 'Enero', 'Febrero'], []],
    [['Nombre', 'Marta', 'Julia', 'Mayra'], []],
  ])('%j', (headings, periods) => {
    expect(periodsOf(columnsOf(headings), 2026).map(({ period }) => period)).toEqual(periods)
  })

  it('lack the year if one of them does', () => {
    expect(lacksYear(columnsOf(['', 'ENE', 'FEB', 'MAR']))).toBe(true)
    expect(lacksYear(columnsOf(['', 'ene-26', 'feb-26', 'mar-26']))).toBe(false)
  })

  const months = periodsOf(columnsOf(['Nombre', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']), 2026)
  const read = (
    cells: ImportFileCell[],
    { bringsPaid = true, change = {} }: { bringsPaid?: boolean; change?: Partial<PastFacts> } = {},
  ) =>
    readMonths(['Ana', ...cells], months, {
      facts: { ...facts, ...change },
      choices: { bringsPaid, words: { luz: 'notCharged' }, dates: USUAL_DATES },
    })

  it.each<[ImportFileCell[], string | null]>([
    [
      ['x', 'X', '✓', 'ok', null],
      '2026-08 | 2026-08 paid | 2026-09 paid | 2026-10 paid | 2026-11 paid | Pagó hasta noviembre de 2026 · 4 meses pagados',
    ],
    [
      ['si', 'debe', '-', '', ''],
      '2026-08 | 2026-08 paid | Debe 3 meses: Q450.00, desde septiembre de 2026 · 1 mes pagado',
    ],
    [
      [125, 'Q150', utc('2026-10-05'), '5/11/2026', null],
      '2026-08 | 2026-08 paid 125.00 | 2026-09 paid 150.00 | 2026-10 paid 2026-10-05 | 2026-11 paid 2026-11-05 | Pagó hasta noviembre de 2026 · 4 meses pagados',
    ],
    [
      ['Rec. 1042', 1043, '15-mar', 'R#77', null],
      '2026-08 | 2026-08 paid | 2026-09 paid | 2026-10 paid | 2026-11 paid | Pagó hasta noviembre de 2026 · 4 meses pagados',
    ],
    [
      ['x', 'corte', 'retirado', 'x', 'x'],
      '2026-08 | 2026-08 paid | 2026-09 notCharged | 2026-10 notCharged | 2026-11 paid | 2026-12 paid | Pagó hasta diciembre de 2026 · 3 meses pagados',
    ],
    [['N/A', 'luz', '', 'x', ''], '2026-10 | 2026-11 paid | Debe 1 mes: Q150.00, octubre de 2026 · 1 mes pagado'],
    [
      [true, false, 0, null, null],
      '2026-08 | 2026-08 paid | Debe 3 meses: Q450.00, desde septiembre de 2026 · 1 mes pagado',
    ],
    [['baja', 'baja', 'baja', 'baja', ''], '2026-12 | Pagó hasta noviembre de 2026'],
  ])('%j', (cells, expected) => {
    expect(shown(read(cells))).toBe(expected)
  })

  it('leave out what was paid, if that is not brought', () => {
    // October is brought: without it the client would owe it, or have a pause that it never had.
    expect(shown(read(['x', '', 'x', '', ''], { bringsPaid: false }))).toBe(
      '2026-09 | 2026-10 paid | Debe 2 meses: Q300.00, desde septiembre de 2026 · 1 mes pagado',
    )
    expect(shown(read(['x', 'x', 'x', 'x', 'x'], { bringsPaid: false }))).toBe('2027-01 | Pagó hasta diciembre de 2026')
  })

  it('begin with the start, and end last month if this one does not count yet', () => {
    expect(shown(read(['', '', 'x', '', ''], { change: { startDate: '2026-09-05' } }))).toBe(
      '2026-09 | 2026-10 paid | Debe 2 meses: Q300.00, desde septiembre de 2026 · 1 mes pagado',
    )
    expect(shown(read(['x', 'x', 'x', '', ''], { change: { currentMonthOpen: true } }))).toBe(
      '2026-08 | 2026-08 paid | 2026-09 paid | 2026-10 paid | Pagó hasta octubre de 2026 · 3 meses pagados',
    )
    expect(read(['', '', '', '', ''], { change: { startDate: '2027-03-01' } })).toBeNull()
  })

  it('have other words counted, the most frequent first', () => {
    const rows = [
      { cells: ['Ana', 'luz', 'beca', 'x', null, null] },
      { cells: ['Eva', 'Luz', 'debe', '5', null, null] },
    ]
    expect(unknownWords(rows, months, facts.today)).toEqual([
      { word: 'luz', count: 2 },
      { word: 'beca', count: 1 },
    ])
  })
})
