import { expect, it } from 'vitest'
import type { ImportFileCell } from './import-values'
import { applyMergedCells } from './merged-cells'

const day = new Date('2026-01-31T00:00:00Z')
const rows = (...lines: ImportFileCell[][]) => lines.map((cells, index) => ({ row: index + 1, cells }))
const rowsMerged = (column: number) => [{ startRow: 0, startCol: column, endRow: 2, endCol: column }]

it.each<[string, ImportFileCell, ImportFileCell | undefined]>([
  ['a text', 'El Tablón', 'El Tablón'],
  ['a date', day, day],
  ['an amount', 150, undefined],
  ['an amount as text', 'Q150.00', undefined],
  ['a phone', '5555-1234', undefined],
])('%s merged over several rows: %j counts for the next one as %j', (_what, value, next) => {
  const lines = applyMergedCells(rows(['Ana', value], ['Luis'], []), rowsMerged(1))
  expect(lines.map(({ cells }) => cells[1])).toEqual([value, next, undefined])
})

it('a line whose only text is merged over several columns is a title', () => {
  const columnsMerged = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }]
  const isTitle = (cells: ImportFileCell[], merges = columnsMerged) => applyMergedCells(rows(cells), merges)[0]?.title
  expect(isTitle(['El Tablón', null])).toBe(true)
  expect(isTitle(['El Tablón', null, 'Ana'])).toBeUndefined()
  expect(isTitle(['El Tablón'], [{ startRow: 0, startCol: 0, endRow: 1, endCol: 0 }])).toBeUndefined()
  expect(isTitle([null, null])).toBeUndefined()
})
