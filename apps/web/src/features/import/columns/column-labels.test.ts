import { SECTION_HEADING } from '@isp/domain/import/import-fields'
import { expect, it } from 'vitest'
import {
  columnLabels,
  columnsInSheet,
  headerChoices,
  labelsOfTable,
  skippedSentence,
  unusedSentence,
} from './column-labels'

it('columns with a duplicate or blank heading are labelled with their letter', () => {
  expect(columnLabels(['Nombre', 'Monto', 'Nombre', ''])).toEqual([
    'Nombre (columna A)',
    'Monto',
    'Nombre (columna C)',
    'Columna D',
  ])
})

it('columns whose headings differ in case and accents alone have their letter in the sheet', () => {
  expect(columnLabels(['Teléfono', 'Monto', 'TELEFONO'], [0, 2, 4])).toEqual([
    'Teléfono (columna A)',
    'Monto',
    'TELEFONO (columna E)',
  ])
})

it.each([
  ['without headings', [], ['Columna A', 'Columna B', 'Columna C']],
  ['with fewer headings than cells', ['Nombre', 'Cuota'], ['Nombre', 'Cuota', 'Columna C']],
])('each column of a table %s has a label', (_what, headings, labels) => {
  expect(labelsOfTable({ headings, rows: [{ row: 1, cells: ['Ana', 150, 300] }] })).toEqual(labels)
})

it.each([
  ['left out', false, ['Nombre', 'Debe', 'Cuota'], [0, 2, 3]],
  ['taken', true, ['Nombre', 'Debe', 'Cuota', 'Debe'], [0, 2, 3, 1]],
  ['taken, before the titles', true, ['Nombre', 'Debe', 'Cuota', 'Debe', SECTION_HEADING], [0, 2, 3, 1]],
  ['taken, without headings', true, [], [0, 2, 1]],
])('columns know their place in a sheet whose second column is hidden: %s', (_what, takesHidden, headings, order) => {
  const table = { headings, rows: [{ row: 2, cells: ['Ana', 150, 300] }] }
  expect(columnsInSheet(table, { hiddenColumns: [1], takesHidden })).toEqual(order)
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('a blank heading at %i is labelled %s', (column, letter) => {
  expect(columnLabels(Array<string>(703).fill(''))[column]).toBe(`Columna ${letter}`)
})

it('the lines that may be the headings are shown with their number and their beginning', () => {
  const lines = [['Clientes de internet'], ['Nombre', null, 'Monto'], ['Ana'.repeat(30)], ['Luis']]
  const rows = lines.map((cells, index) => ({ row: index + 2, cells }))
  expect(headerChoices(rows)).toEqual([
    { value: '2', label: '2: Clientes de internet' },
    { value: '3', label: '3: Nombre, Monto' },
    { value: '4', label: `4: ${'Ana'.repeat(20)}…` },
  ])
})

it('the lines that are no clients are named with the reason', () => {
  expect(skippedSentence([])).toBeUndefined()
  const titles = Array.from({ length: 12 }, (_, index) => ({ row: index + 5, why: 'title' as const }))
  expect(skippedSentence([...titles, { row: 40, why: 'total' }])).toBe(
    'No se importan como clientes: filas 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 y 2 más (títulos); fila 40 (totales).',
  )
})

it('the columns that no field has are named, unless they are empty', () => {
  const table = {
    headerRow: 1,
    headings: ['Cliente', 'Apellido', 'Vacía', ''],
    skipped: [],
    rows: [{ row: 2, cells: ['Ana', 'López', ' ', 1] }],
  }
  expect(unusedSentence(table, { name: 0 })).toBe('Columnas que no se importan: Apellido.')
  expect(unusedSentence(table, { name: 0, notes: 1 })).toBeUndefined()
  const twice = { headings: ['Nombre', 'Cuota', 'Nombre'], rows: [{ row: 2, cells: ['Ana', 150, 'Luis'] }] }
  expect(unusedSentence(twice, { name: 0, monthlyAmount: 1 }, { order: [0, 1, 3] })).toBe(
    'Columnas que no se importan: Nombre (columna D).',
  )
  const cut = { headings: ['Nombre', 'Cuota'], rows: [{ row: 2, cells: ['Cora', '1', '200.00'] }] }
  expect(unusedSentence(cut, { name: 0, monthlyAmount: 1 })).toBe('Columnas que no se importan: Columna C.')
})
