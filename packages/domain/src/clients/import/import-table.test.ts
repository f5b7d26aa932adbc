import { describe, expect, it } from 'vitest'
import { SECTION_HEADING } from './import-fields'
import { findHeaderRow, type ImportLine, importTable } from './import-table'
import type { ImportFileCell } from './import-values'

const linesOf = (...lines: ImportFileCell[][]): ImportLine[] => lines.map((cells, index) => ({ row: index + 1, cells }))
const head = ['Nombre', 'Monto', 'Inicio']
const ana = ['Ana', 150, '31/01/2026']
const title = (row: number, text: string): ImportLine => ({ row, cells: [text], title: true })

describe('the line with the headings', () => {
  it.each([
    ['the first line', [head, ana], 1],
    ['below titles', [['Clientes de internet'], ['Actualizado', 'marzo'], head, ana], 3],
    [
      'the second of two',
      [
        ['Nombre', 'Contacto', 'Pago'],
        ['Nombre', 'Teléfono', 'Cuota'],
        ['Ana', 5, 150],
      ],
      2,
    ],
    [
      'the first of two that belong together',
      [
        ['Nombre', 'Fecha de', 'Cuota'],
        ['del cliente', 'instalación', 'mensual'],
        ['Ana', '31/01/2026', 150],
      ],
      1,
    ],
    ['with two required fields', [['Cliente', 'Tarifa', '??'], ana], 1],
    ['not found', [['A quién', 'Cuánto'], ana], 1],
    ['with one required field only', [['Nombre', 'x'], ['Ana', 'Nombre'], ana], 1],
    ['the fifteenth', [...Array<string[]>(14).fill(['x']), head, ana], 15],
    ['beyond the fifteenth', [...Array<string[]>(15).fill(['x']), head, ana], 1],
  ])('is found: %s', (_what, lines, row) => {
    expect(findHeaderRow(linesOf(...lines))).toBe(row)
  })

  it('is the number in the file, without the blank lines', () => {
    expect(
      findHeaderRow([
        { row: 4, cells: head },
        { row: 9, cells: ana },
      ]),
    ).toBe(4)
  })
})

describe('the table', () => {
  it('has the rows below the chosen headings', () => {
    const lines = linesOf(['Clientes'], head, ana, ['Luis', 90, '01/02/2026'])
    expect(importTable(lines, 2)).toEqual({ headerRow: 2, headings: head, rows: lines.slice(2), skipped: [] })
    expect(importTable(lines, 3).headings).toEqual(['Ana', '150', '31/01/2026'])
  })

  it('leaves out totals and repeated headings', () => {
    const lines = linesOf(head, ana, ['NOMBRE', 'monto', 'Inicio:'], ana, ['Total', 300], [null, 'Subtotal:', 5])
    const { rows, skipped } = importTable(lines, 1)
    expect(rows.map(({ row }) => row)).toEqual([2, 4])
    expect(skipped).toEqual([
      { row: 3, why: 'headings' },
      { row: 5, why: 'total' },
      { row: 6, why: 'total' },
    ])
  })

  it('joins headings of two lines', () => {
    const lines = linesOf(
      ['Nombre', 'Fecha de', 'Cuota'],
      ['del cliente', 'instalación', null],
      ['Ana', '31/01/2026', 150],
    )
    const { headings, rows, skipped } = importTable(lines, 1)
    expect(headings).toEqual(['Nombre del cliente', 'Fecha de instalación', 'Cuota'])
    expect([rows.map(({ row }) => row), skipped]).toEqual([[3], [{ row: 2, why: 'headings' }]])
  })

  it('does not join a line with the headings below it, which name more fields alone', () => {
    const above = ['', 'Contacto', '']
    expect(importTable(linesOf(above, head, ana), 1).headings).toEqual(above)
  })

  it('keeps a first row of texts, and a second line of headings that names nothing', () => {
    for (const second of [
      ['Ana', 'gratis', 'marzo'],
      ['', '(Q)', '(día/mes/año)'],
    ]) {
      expect(importTable(linesOf(head, second, ana), 1)).toMatchObject({ headings: head, skipped: [] })
    }
  })

  it('knows the total of a village, but keeps a client whose name begins so', () => {
    const lines = linesOf(
      head,
      ['Total Wifi', 150, '31/01/2026'],
      ['Subtotal El Tablón', 45_366],
      ['Total Chuacruz', 90, null],
    )
    const { rows, skipped } = importTable(lines, 1)
    expect([rows.map(({ row }) => row), skipped.map(({ row }) => row)]).toEqual([[2], [3, 4]])
  })

  it.each(['Totalmente Conectado', 'Ana Total', 'Sectorial'])('keeps a client named %s', (name) => {
    expect(importTable(linesOf(head, [name, 150]), 1).rows).toHaveLength(1)
  })

  it('makes the titles between the rows a column', () => {
    const lines = [...linesOf(head, ana), title(3, 'El Tablón'), { row: 4, cells: ana }, title(5, 'Nota al pie')]
    const { headings, rows, skipped } = importTable(lines, 1)
    expect(headings).toEqual([...head, SECTION_HEADING])
    expect(rows).toEqual([
      { row: 2, cells: [...ana, null] },
      { row: 4, cells: [...ana, 'El Tablón'] },
    ])
    expect(skipped).toEqual([
      { row: 3, why: 'title' },
      { row: 5, why: 'title' },
    ])
  })

  it('knows a title without merged cells by its first word; another lone text is a row with errors', () => {
    const { rows, skipped } = importTable(linesOf(head, ['Aldea El Tablón'], ana, ['Luis']), 1)
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['Aldea El Tablón', 'Aldea El Tablón'])
    expect([rows.map(({ row }) => row), skipped.map(({ row }) => row)]).toEqual([[3, 4], [2]])
  })

  it('puts the titles behind cells without a heading', () => {
    const lines = [...linesOf(head), title(2, 'El Tablón'), { row: 3, cells: [...ana, 'suelta'] }]
    const { headings, rows } = importTable(lines, 1)
    expect(headings).toEqual([...head, '', SECTION_HEADING])
    expect(rows[0]?.cells).toEqual([...ana, 'suelta', 'El Tablón'])
  })
})
