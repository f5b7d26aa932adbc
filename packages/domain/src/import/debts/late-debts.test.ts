import { describe, expect, it } from 'vitest'
import { importRow, usualReading } from '../import-row'
import { columnsOfTable, importTable } from '../import-table'
import type { ImportFileCell } from '../import-values'
import { usualPast } from '../past/past-choices'
import { pastPlan } from '../past/past-plan'
import { readLines } from '../testing/state-file'
import { debtTexts } from './debt-texts'

// Rules: product/import#debts, product/import#start-dates

const today = '2026-11-26'

type Ana = { fee?: number | null; start: string; heading: string; debt: ImportFileCell }

/** Ana with her debt, above Luis, who owes this month. */
function fileOf({ fee = 150, start, heading, debt }: Ana) {
  const ofLuis: Record<string, ImportFileCell> = { 'Meses que debe': 1, 'Debe desde': 'noviembre' }
  return [
    ['Nombre', 'Cuota', 'Inicio', heading],
    ['Ana López', fee, start, debt],
    ['Luis Coc', 150, '2024-01-28', ofLuis[heading] ?? 150],
    ['TOTAL', null, null, 600],
  ].map((cells, index) => ({ row: index + 1, cells }))
}

/** Three months, in every way in which a sheet says it. */
const debts: { heading: string; debt: ImportFileCell; isAmount?: true }[] = [
  { heading: 'DEBE', debt: 450, isAmount: true },
  { heading: 'DEBE', debt: 'Q450 (3 meses)', isAmount: true },
  { heading: 'DEBE', debt: '3 meses' },
  { heading: 'DEBE', debt: 'debe 3 meses' },
  { heading: 'DEBE', debt: 'tres meses' },
  { heading: 'Meses que debe', debt: 3 },
  { heading: 'Debe desde', debt: 'septiembre' },
]

describe.each(debts)('a debt in «$heading»: $debt', ({ heading, debt, isAmount }) => {
  it.each([
    ['2026-09-30', 'Debe 3 meses: Q450.00, desde septiembre de 2026'],
    ['2026-10-05', 'Debe 2 meses: Q450.00, desde octubre de 2026'],
    ['2026-11-01', 'Debe 1 mes: Q450.00, noviembre de 2026'],
  ])('stays whole for a client since %s', (start, sentence) => {
    const { read, owing, check } = readLines(fileOf({ start, heading, debt }))
    expect(read[0]).toMatchObject({ past: { sentence }, notices: [] })
    expect(owing).toEqual({ clients: 2, amount: '600.00' })
    if (heading === 'DEBE') expect(check?.sentence).toBe('La fila «TOTAL» dice en «DEBE» Q600.00: coincide.')
  })

  const said = (months: number) => (isAmount ? { amount: '450.00' } : { months })

  it.each([
    ['starts next month', '2026-12-01', false],
    ['starts this month, which does not count yet', '2026-11-01', true],
  ])('is refused where the client %s', (_what, start, currentMonthOpen) => {
    const { read, check } = readLines(fileOf({ start, heading, debt }), { choices: { currentMonthOpen } })
    const debtSaid = said(heading === 'Debe desde' && currentMonthOpen ? 2 : 3)
    expect(read[0]?.issues).toEqual([
      { path: 'debt', message: debtTexts.withoutMonth(debtSaid, { fee: '150.00', startDate: start }) },
      { path: 'startDate', message: debtTexts.owesBeforeStart },
    ])
    const missing = 'La fila «TOTAL» dice en «DEBE» Q600.00: aquí faltan Q450.00.'
    if (heading === 'DEBE') expect(check?.sentence).toBe(missing)
  })

  it('is refused where the fee is Q0.00', () => {
    const start = '2024-01-28'
    const { read } = readLines(fileOf({ fee: 0, start, heading, debt }))
    expect(read[0]?.issues).toEqual([
      { path: 'debt', message: debtTexts.withoutMonth(said(3), { fee: '0.00', startDate: start }) },
      { path: 'monthlyAmount', message: debtTexts.owesWithoutFee },
    ])
  })
})

describe('a debt of a client who starts later', () => {
  it.each<[ImportFileCell, number | null, string, string]>([
    ['octubre y noviembre', 150, 'debt', debtTexts.unreadable('octubre y noviembre')],
    ['sep, oct, nov', 150, 'debt', debtTexts.unreadable('sep, oct, nov')],
    ['3 meses', null, 'monthlyAmount', 'El monto mensual es requerido'],
  ])('%j at the fee %j is refused', (debt, fee, path, message) => {
    const { read } = readLines(fileOf({ fee, start: '2026-12-01', heading: 'DEBE', debt }))
    expect(read[0]?.issues).toEqual([{ path, message }])
  })

  it('says what is to be written', () => {
    const client = { fee: '150.00', startDate: '2026-12-01' }
    expect(debtTexts.withoutMonth({ amount: '300.00' }, client)).toBe(
      'Deuda: Q300.00 no tiene mes en que se deba desde el 1 dic 2026; escribe una Fecha de Inicio anterior',
    )
    expect(debtTexts.withoutMonth({ months: 2 }, client)).toBe(
      'Deuda: un atraso de 2 meses no tiene mes en que se deba desde el 1 dic 2026; escribe una Fecha de Inicio anterior',
    )
    expect(debtTexts.withoutMonth({ months: 1 }, { ...client, fee: '0.00' })).toBe(
      'Deuda: un atraso de 1 mes no se reparte en meses de Q0.00; escribe el Monto Mensual',
    )
  })

  it.each([
    ['DEBE', '3 meses', { startDate: '1/10/2026' }, 'Debe 2 meses: Q450.00, desde octubre de 2026'],
    ['DEBE', '3 meses', { debt: '0' }, 'Pagó hasta noviembre de 2026'],
    ['Meses que debe', 3, { startDate: '1/10/2026' }, 'Debe 2 meses: Q450.00, desde octubre de 2026'],
    ['Meses que debe', 3, { debt: '0' }, 'Pagó hasta noviembre de 2026'],
    ['Debe desde', 'septiembre', { debt: '' }, undefined],
    [
      'Debe desde',
      'septiembre',
      { debt: '300', startDate: '1/10/2026' },
      'Debe 2 meses: Q300.00, desde octubre de 2026',
    ],
  ])('in «%s» %j is corrected by %j', (heading, debt, corrections, sentence) => {
    const table = importTable(fileOf({ start: '2026-12-01', heading, debt }), 1)
    const match = columnsOfTable(table)
    const past = pastPlan(table, { match, choices: usualPast, today })?.plan
    const [line] = table.rows
    const read =
      line && importRow(line, match, today, { reading: { ...usualReading, past: past ?? null }, corrections })
    expect(read?.client).toBeDefined()
    expect(read?.past?.sentence).toBe(sentence)
  })
})
