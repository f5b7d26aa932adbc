import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../errors/error-texts'
import { formatQuetzales } from '../../money/money'
import { importRow, usualReading } from '../import-row'
import { columnsOfTable, findHeaderRow, importTable } from '../import-table'
import type { ImportFileCell } from '../import-values'
import { type PastChoices, usualPast } from '../past/past-choices'
import { pastPlan } from '../past/past-plan'
import { readLines } from '../testing/state-file'
import { debtTexts } from './debt-texts'
import { debtTotalCheck } from './debt-total'
import { emptyDebts } from './empty-debts'

// Rules: product/import#debts

const today = '2026-11-26'

/** Rows with a name, a fee of Q150.00, a start date and a debt, below these headings. */
function read(
  debts: readonly ImportFileCell[],
  {
    heading = 'DEBE',
    choices = {},
    total,
  }: { heading?: string; choices?: Partial<PastChoices>; total?: ImportFileCell } = {},
) {
  const lines = [
    ['Nombre', 'Cuota', 'Inicio', heading],
    ...debts.map((debt, index) => [`Ana López ${index}`, 150, '2024-01-28', debt]),
    ...(total === undefined ? [] : [['TOTAL', 150 * debts.length, null, total]]),
  ].map((cells, index) => ({ row: index + 1, cells }))
  const table = importTable(lines, findHeaderRow(lines))
  const match = columnsOfTable(table)
  const plan = pastPlan(table, { match, choices: { ...usualPast, ...choices }, today })?.plan ?? null
  const rows = table.rows.map((line) => importRow(line, match, today, { reading: { ...usualReading, past: plan } }))
  const empty = plan && emptyDebts(table.rows, plan)
  const clients = rows.flatMap(({ client, pause = null, past = null }) => (client ? [{ client, pause, past }] : []))
  const check =
    plan && debtTotalCheck(table.totals, clients, { plan, heading: (column) => table.headings[column] ?? '', today })
  return { match, rows, empty, check: check?.sentence }
}

/** What a cell says beside one with an amount: the sentence of its row, its fault, or that it is asked about. */
function said(cell: ImportFileCell): string | null {
  const { rows, empty } = read([450, cell])
  if (empty) return 'asked'
  const [, row] = rows
  return row?.issues?.[0]?.message ?? row?.past?.sentence ?? null
}

const NOTHING = 'Pagó hasta noviembre de 2026'

describe('a cell of a column of debts', () => {
  it.each<[ImportFileCell, string]>([
    [null, 'asked'],
    ['', 'asked'],
    ['   ', 'asked'],
    ['\u00a0', 'asked'],
    ['\u200b\u00a0', 'asked'],
    ['Q', 'asked'],
    ['Q.', 'asked'],
    [' Q ', 'asked'],
    ['-', NOTHING],
    ['—', NOTHING],
    ['–', NOTHING],
    ['Q -', NOTHING],
    [' Q-   ', NOTHING],
    [0, NOTHING],
    ['0', NOTHING],
    ['0.00', NOTHING],
    ['Q0.00', NOTHING],
    ['al día', NOTHING],
    ['SOLVENTE', NOTHING],
    ['Pagado', NOTHING],
    ['cancelado', NOTHING],
    [300, 'Debe 2 meses: Q300.00, desde octubre de 2026'],
    ['Q300.00', 'Debe 2 meses: Q300.00, desde octubre de 2026'],
    ['1,450.00', 'Debe 10 meses: Q1,450.00, desde febrero de 2026'],
    ['2 meses', 'Debe 2 meses: Q300.00, desde octubre de 2026'],
    ['dos meses', 'Debe 2 meses: Q300.00, desde octubre de 2026'],
    ['debe 3 meses', 'Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['-150', `${NOTHING} · Q150.00 a favor`],
    ['1.450', debtTexts.unreadable('1.450', errorTexts.amountAmbiguous)],
    ['Q150.00 octubre', debtTexts.unreadable('Q150.00 octubre')],
    ['pendiente', debtTexts.unreadable('pendiente')],
    ['octubre', debtTexts.unreadable('octubre')],
    ['#N/A', debtTexts.unreadable('#N/A')],
    ['#¡REF!', debtTexts.unreadable('#¡REF!')],
  ])('%j is %s', (cell, expected) => {
    expect(said(cell)).toBe(expected)
  })

  it('that cannot be used is corrected by what is typed, also to nothing', () => {
    const lines = [
      ['Nombre', 'Cuota', 'Inicio', 'DEBE'],
      ['Ana', 150, '2024-01-28', '1.450'],
      ['Luis', 150, '2024-01-28', 150],
    ].map((cells, index) => ({ row: index + 1, cells }))
    const table = importTable(lines, 1)
    const match = columnsOfTable(table)
    const choices = { ...usualPast, emptyDebts: 'nothing' as const }
    const past = pastPlan(table, { match, choices, today })?.plan
    const typed = (debt: string) =>
      importRow({ row: 2, cells: lines[1]?.cells ?? [] }, match, today, {
        reading: { ...usualReading, past: past ?? null },
        corrections: { debt },
      })
    expect(typed('300')).toMatchObject({ past: { sentence: 'Debe 2 meses: Q300.00, desde octubre de 2026' } })
    expect(typed('')).toMatchObject({ past: { sentence: NOTHING } })
    expect(typed('nada claro').issues).toEqual([{ path: 'debt', message: debtTexts.unreadable('nada claro') }])
  })
})

describe('the empty cells of a column of debts', () => {
  const debts = [...Array<number>(34).fill(325), ...Array<null>(103).fill(null)]

  it('are counted, and owe nothing or this month as it is answered', () => {
    expect(read(debts).empty).toEqual({ column: 3, count: 103 })
    expect(debtTexts.emptyCells(103, 'DEBE')).toBe('103 celdas vacías en «DEBE»: ¿están al día?')
    expect(read(debts, { choices: { emptyDebts: 'nothing' } }).rows.at(-1)?.past?.sentence).toBe(NOTHING)
    expect(read(debts, { choices: { emptyDebts: 'thisMonth' } }).rows.at(-1)?.past).toBeNull()
  })

  it.each([
    ['without an amount', [null, null], undefined],
    ['that say nothing is owed', [0, null], 1],
    ['without an empty one', [150, 0], undefined],
    ['beside a number of months', ['2 meses', null], 1],
    ['beside one that cannot be read', ['1.450', null], 1],
  ] as const)('%s', (_what, cells, count) => {
    expect(read(cells).empty?.count).toBe(count)
  })

  it.each(['Meses que debe', 'Debe desde', 'Saldo', 'Adeudo', 'Deuda', 'Debe al 28/11', 'Saldo Noviembre'])(
    'are asked in «%s», too',
    (heading) => {
      const value = heading === 'Debe desde' ? 'octubre' : 2
      expect(read([value, null], { heading }).empty).toEqual({ column: 3, count: 1 })
    },
  )

  it('are no question where another column says how far was paid', () => {
    const lines = [
      ['Nombre', 'Cuota', 'Inicio', 'DEBE', 'Pagado hasta'],
      ['Ana', 150, '2024-01-28', 150, null],
      ['Luis', 150, '2024-01-28', null, 'octubre 2026'],
    ].map((cells, index) => ({ row: index + 1, cells }))
    const table = importTable(lines, 1)
    const plan = pastPlan(table, { match: columnsOfTable(table), choices: usualPast, today })?.plan
    expect(plan && emptyDebts(table.rows, plan)).toBeNull()
  })
})

describe('the column of debts', () => {
  it.each([
    [['DEBE'], 0],
    [['Debe (Q)'], 0],
    [['Saldo pendiente'], 0],
    [['Debe', 'Abono', 'Saldo'], 2],
    [['Debe desde', 'Debe'], 1],
    [['Saldo a favor'], undefined],
    [['Debe desde'], undefined],
    [['Meses que debe'], undefined],
    [['Amount due'], 0],
  ] as const)('of %j is %j', (headings, column) => {
    const rows = [{ row: 2, cells: headings.map(() => 150) }]
    expect(columnsOfTable({ headerRow: 1, headings, rows, skipped: [], totals: [] }).debt).toBe(column)
  })

  it('may be another one or none', () => {
    const headings = ['Nombre', 'Cuota', 'Inicio', 'DEBE', 'Otro']
    const rows = [{ row: 2, cells: ['Ana', 150, '2024-01-28', 150, 300] }]
    const match = { name: 0, monthlyAmount: 1, startDate: 2 }
    const columns = (debt?: number) =>
      pastPlan(
        { headings, rows },
        { match: debt === undefined ? match : { ...match, debt }, choices: usualPast, today },
      )?.plan.columns
    expect(columns(3)).toEqual({ owedAmount: 3 })
    expect(columns(4)).toEqual({ owedAmount: 4 })
    expect(columns()).toBeUndefined()
  })
})

describe('a debt beside a grid of months, which counts', () => {
  const owes = (said: string, counted: string) => [debtTexts.otherThanMonths(said, counted)]
  it.each<[ImportFileCell, string, string[]]>([
    [300, 'x,,', []],
    [450, 'x,,', owes('450.00', '300.00')],
    [0, 'x,,', owes('0.00', '300.00')],
    [100, 'x,x,x', owes('100.00', '0.00')],
    [null, 'x,,', []],
    ['2 meses', 'x,,', []],
    ['3 meses', 'x,,', owes('450.00', '300.00')],
    [-50, 'x,x,x', []],
  ])('%j beside %j', (debt, months, expected) => {
    const lines = [
      ['Nombre', 'Cuota', 'Inicio', 'Sep', 'Oct', 'Nov', 'DEBE'],
      ['Ana', 150, '2024-01-28', ...months.split(','), debt],
      ['Luis', 150, '2024-01-28', 'x', 'x', null, 150],
    ].map((cells, index) => ({ row: index + 1, cells }))
    expect(readLines(lines).read[0]?.notices.map(({ message }) => message)).toEqual(expected)
  })
})

describe('the total of the debts', () => {
  const sum = (amount: number) => formatQuetzales(amount.toFixed(2))

  it.each([
    ['agrees', [300, 150, 0], 450, `${sum(450)}: coincide.`],
    ['misses', [300, 150, 0], 600, `${sum(600)}: aquí faltan Q150.00.`],
    ['is less', [300, 150, 0], 400, `${sum(400)}: aquí sobran Q50.00.`],
    ['is less what is in favour', [300, -50, 0], 250, `${sum(250)}: coincide.`],
    ['is of empty cells, too', [300, null], 300, `${sum(300)}: coincide.`],
  ] as const)('%s', (_what, debts, total, end) => {
    const { check } = read(debts, { total, choices: { emptyDebts: 'nothing' } })
    expect(check).toBe(`La fila «TOTAL» dice en «DEBE» ${end}`)
  })

  it.each([
    [
      'leaves out what stands in a column in favour',
      ['Nombre,Cuota,Inicio,DEBE,A favor', 'Ana,150,2024-01-28,300,', 'Luis,150,2024-01-28,,50', 'TOTAL,300,,300,50'],
      `La fila «TOTAL» dice en «DEBE» ${sum(300)}: coincide.`,
    ],
    [
      'is that of all subtotals',
      [
        ...['Nombre,Cuota,Inicio,DEBE', 'Ana,150,2024-01-28,300', 'Luis,150,2024-01-28,150', 'Subtotal,300,,450'],
        ...['Eva,200,2024-01-28,200', 'Rosa,200,2024-01-28,0', 'Subtotal,400,,200'],
      ],
      `Los 2 subtotales suman en «DEBE» ${sum(650)}: coincide.`,
    ],
  ])('%s', (_what, texts, expected) => {
    const lines = texts.map((text, index) => ({ row: index + 1, cells: text.split(',').map((cell) => cell || null) }))
    expect(readLines(lines, { choices: { emptyDebts: 'nothing' } }).check?.sentence).toBe(expected)
  })

  it('does not agree with debts that nobody wrote', () => {
    const { check } = read([300, null], { total: 300, choices: { emptyDebts: 'thisMonth' } })
    expect(check).toBe('La fila «TOTAL» dice en «DEBE» Q300.00: aquí sobran Q150.00.')
  })
})
