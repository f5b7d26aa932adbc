import { describe, expect, it } from 'vitest'
import { importRow, usualReading } from '../import-row'
import { columnsOfTable, importTable } from '../import-table'
import { earliestSaid } from './earliest-said'
import { usualPast } from './past-choices'
import { pastPlan } from './past-plan'

// Rules: product/import#start-dates

const today = '2026-11-28'

function tableOf(texts: readonly string[]) {
  const table = importTable(
    texts.map((text, index) => ({ row: index + 1, cells: text.split(',').map((cell) => cell || null) })),
    1,
  )
  return { table, match: columnsOfTable(table) }
}

describe('the earliest month that a list without start dates names', () => {
  it.each([
    [['Nombre,Cuota', 'Ana,150'], '2026-11'],
    [['Nombre,Cuota,Ago,Sep,Oct,Nov', 'Ana,150,,,x,', 'Luis,150,,x,x,x'], '2026-09'],
    [['Nombre,Cuota,Ago,Sep,Oct,Nov', 'Ana,150,,,,'], '2026-11'],
    [['Nombre,Cuota,Meses que debe', 'Ana,150,3', 'Luis,150,'], '2026-09'],
    [['Nombre,Meses que debe', 'Ana,3'], '2026-09'],
    [['Nombre,Cuota,Debe', 'Ana,150,3 meses'], '2026-09'],
    [['Nombre,Cuota,Debe', 'Ana,150,1500', 'Luis,150,150'], '2026-02'],
    [['Nombre,Cuota,Debe', 'Ana,150,900000'], '2021-11'],
    [['Nombre,Cuota,Debe', 'Ana,0,300', 'Luis,150,nada claro'], '2026-11'],
    [['Nombre,Cuota,Saldo', 'Ana,150,300'], '2026-10'],
    [['Nombre,Cuota,Debe desde', 'Ana,150,julio 2026'], '2026-07'],
    [['Nombre,Cuota,Pagado hasta', 'Ana,150,agosto 2026', 'Luis,150,diciembre 2026'], '2026-09'],
    [['Nombre,Cuota,Pagado hasta', 'Ana,150,diciembre 2026'], '2026-11'],
  ])('%j is %s', (texts, expected) => {
    const { table, match } = tableOf(texts)
    expect(earliestSaid(table, match, today)).toBe(expected)
  })
})

describe('a client of a grid of months, where all start on one date', () => {
  const headings = 'Nombre,Cuota,Ago,Sep,Oct,Nov'
  it.each([
    ['x,x,,', 'Debe 2 meses: Q300.00, desde octubre de 2026 · 2 meses pagados'],
    [',,x,', 'Debe 1 mes: Q150.00, noviembre de 2026 · 1 mes pagado'],
    ['-,debe,x,', 'Debe 3 meses: Q450.00, desde agosto de 2026 · 1 mes pagado'],
    [',,,', 'Debe 1 mes: Q150.00, noviembre de 2026'],
  ])('%j: %s', (months, expected) => {
    const { table, match } = tableOf([headings, `Ana,150,${months}`])
    const past = pastPlan(table, { match, choices: usualPast, today })?.plan
    const [line] = table.rows
    const start = { ...match, startDate: { all: '01/08/2026' } }
    const read = line && importRow(line, start, today, { reading: { ...usualReading, past: past ?? null } })
    expect(read?.past?.sentence).toBe(expected)
    expect(read?.notices).toEqual([])
  })

  it('owes the empty months before, where the start is its own', () => {
    const { table, match } = tableOf([`${headings},Fecha de inicio`, 'Ana,150,,,x,,01/08/2026'])
    const past = pastPlan(table, { match, choices: usualPast, today })?.plan
    const [line] = table.rows
    expect(
      line && importRow(line, match, today, { reading: { ...usualReading, past: past ?? null } }).past?.sentence,
    ).toMatch(/^Debe 3 meses: Q450/)
  })
})
