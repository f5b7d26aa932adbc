import { expect, it } from 'vitest'
import type { ImportFileCell } from './import-values'
import { importedBalances } from './imported-balances'

const table = (...cells: ImportFileCell[]) => ({
  headerRow: 1,
  headings: ['Nombre', 'A CUENTA (Q)'],
  rows: cells.map((cell, index) => ({ row: index + 2, cells: ['Ana', cell] })),
  skipped: [],
})

it('reads what each client has on the account, without those who have nothing', () => {
  const read = importedBalances(table(25.5, null, '0.00', 'Q1,100'), { name: 0 })
  expect([read?.column, [...(read?.byRow ?? [])], read?.problems]).toEqual([
    1,
    [
      [2, '25.50'],
      [5, '1100.00'],
    ],
    [],
  ])
})

it.each([
  ['hola', /^Fila 2: A cuenta: "hola" no se puede usar/],
  ['-5', /^Fila 2: A cuenta: /],
  [123456789, /^Fila 2: A cuenta: /],
  [true, /^Fila 2: A cuenta: la celda contiene/],
])('%s is no balance', (cell, problem) => {
  expect(importedBalances(table(cell), { name: 0 })?.problems).toEqual([expect.stringMatching(problem)])
})

it('has none without anything on an account, without the column, and if a field takes it', () => {
  expect(importedBalances(table(0, null), { name: 0 })).toBeNull()
  expect(importedBalances({ ...table(5), headings: ['Nombre', 'Saldo'] }, { name: 0 })).toBeNull()
  expect(importedBalances(table(5), { name: 0, utility: 1 })).toBeNull()
})
