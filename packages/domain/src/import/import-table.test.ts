import { describe, expect, it } from 'vitest'
import { SECTION_HEADING } from './import-fields'
import { columnsOfTable, findHeaderRow, importTable, NO_HEADINGS } from './import-table'
import type { ImportFileCell } from './import-values'
import type { ImportLine } from './sheet/line-kinds'

const linesOf = (...lines: ImportFileCell[][]): ImportLine[] => lines.map((cells, index) => ({ row: index + 1, cells }))
const head = ['Nombre', 'Monto', 'Inicio']
const ana = ['Ana', 150, '31/01/2026']
const title = (row: number, text: string): ImportLine => ({ row, cells: [text], title: true })

function numbered(headings: string, texts: readonly string[]) {
  const lines = [headings, ...texts].map((text, index) => ({ row: index + 1, cells: text.split(',') }))
  const table = importTable(lines, 1)
  return { ...table, match: columnsOfTable(table) }
}

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
    expect(importTable(lines, 2)).toEqual({
      headerRow: 2,
      headings: head,
      rows: lines.slice(2),
      skipped: [],
      totals: [],
    })
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

  it('knows a title without merged cells, but keeps a lone text behind the last client as a row with errors', () => {
    const { rows, skipped } = importTable(linesOf(head, ['Aldea El Tablón'], ana, ['LAS FLORES'], ana, ['Luis']), 1)
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['Aldea El Tablón', 'LAS FLORES', 'LAS FLORES'])
    expect([rows.map(({ row }) => row), skipped.map(({ row }) => row)]).toEqual([
      [3, 5, 6],
      [2, 4],
    ])
  })

  it.each([
    ['No.,Nombre,Teléfono,Cuota', ['1,LAS FLORES', '2,Ana López,55551234,150', '3,CHIPUR', '4,Eva Pop,55551235,150']],
    ['#,Nombre,Teléfono,Cuota', ['1,Aldea Chipur', '2,Ana López,55551234,150', '3,Sector 2', '4,Eva Pop,55551235,150']],
  ])('knows a title beside the number of its row: %s', (headings, texts) => {
    const { skipped, rows, match } = numbered(headings, texts)
    expect(skipped).toEqual([
      { row: 2, why: 'title' },
      { row: 4, why: 'title' },
    ])
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual([texts[0]?.slice(2), texts[2]?.slice(2)])
    expect(match.group).toBe(4)
  })

  it.each([
    ['in capitals as the others', ['1,LUIS COC', '2,ANA LÓPEZ,55551234,150', '3,EVA POP,55551235,150']],
    ['that is no place', ['1,Luis Coc', '2,Ana López,55551234,150', '3,Eva Pop,55551235,150']],
  ])('keeps a numbered client without other cells, %s', (_what, texts) => {
    expect(numbered('No.,Nombre,Teléfono,Cuota', texts).skipped).toEqual([])
  })

  it('puts the titles behind cells without a heading', () => {
    const lines = [...linesOf(head), title(2, 'El Tablón'), { row: 3, cells: [...ana, 'suelta'] }]
    const { headings, rows } = importTable(lines, 1)
    expect(headings).toEqual([...head, '', SECTION_HEADING])
    expect(rows[0]?.cells).toEqual([...ana, 'suelta', 'El Tablón'])
  })
})

describe('a line that is no client', () => {
  const heads = ['Nombre', 'Teléfono', 'Cuota']
  const clients: ImportFileCell[][] = [
    ['Ana López', '5555-1234', 150],
    ['Luis Coc', '5555-1235', 100],
    ['Eva Tzoc', null, 200],
  ]
  it.each<[ImportFileCell[]]>([
    [['SUMA TOTAL', null, 450]],
    [['Monto total', null, 450]],
    [['SUMA', null, '']],
    [['Clientes: 3', null, 3]],
    [['T O T A L', null, 450]],
    [['TOTALES', null, { formula: 'SUM(C2:C4)' }]],
    [['Subtotal Las Flores', null, 450]],
    [[null, null, 450]],
    [['Cobrado', null, 'Q450.00']],
    [['Página 2', null, null]],
    [['Revisado por: Juan', null, '26 nov']],
    [['Firma', null, '__________']],
  ])('%j', (line) => {
    const { rows, totals } = importTable(linesOf(heads, ...clients, line), 1)
    expect([rows.length, totals]).toEqual([3, [{ row: 5, cells: line }]])
  })

  it.each<[ImportFileCell[]]>([
    [['Total Wifi', '5555-9999', 450]],
    [['Suma Comunicaciones', '5555 9999', 150]],
    [['Marta Xol', null, 175]],
    [['Pedro Batz', null, 450]],
    [['Clientela Ixil', '4444-1111', 450]],
  ])('but %j is one', (line) => {
    expect(importTable(linesOf(heads, ...clients, line), 1).rows).toHaveLength(4)
  })

  it('has the sum of the clients since the last sum, too', () => {
    const lines = linesOf(
      heads,
      ...clients,
      [null, null, 450],
      ['Rosa Pic', null, 100],
      ['Leo Pic', null, 100],
      [null, null, 200],
    )
    expect(importTable(lines, 1).skipped.map(({ row }) => row)).toEqual([5, 8])
  })

  it('may have the name of a place above it', () => {
    const lines = linesOf(heads, ['Las Flores', null, null], ...clients, ['LAS FLORES', null, 450])
    expect(importTable(lines, 1).skipped.map(({ row, why }) => [row, why])).toEqual([
      [2, 'title'],
      [6, 'total'],
    ])
  })

  it('is no title where a column has the groups', () => {
    const lines = linesOf(['Nombre', 'Cuota', 'Grupo'], ['Ana', 150, 'Sur'], ['Luis'], ['Eva', 100, 'Sur'])
    expect(importTable(lines, 1).rows).toHaveLength(3)
  })
})

describe('a file without headings', () => {
  const rows: ImportFileCell[][] = [
    [1, 'Ana López Pérez', '5555-1234', 'Las Flores', 150, '15/03/2024'],
    [2, 'Luis Coc', '5555-1235', 'Las Flores', 100, '16/03/2024'],
    [3, 'Eva Tzoc', null, 'El Tablón', 200, '17/03/2024'],
    [4, 'Rosa Pic', '5555 1237', 'El Tablón', 150, '1/4/2024'],
  ]

  it('has all its lines as rows, with columns by what they hold', () => {
    const lines = linesOf(...rows)
    expect(findHeaderRow(lines)).toBe(NO_HEADINGS)
    const table = importTable(lines, NO_HEADINGS)
    expect(table.rows).toHaveLength(4)
    expect(columnsOfTable(table)).toEqual({ startDate: 5, phone: 2, monthlyAmount: 4, name: 1, group: 3 })
  })

  it('is no file whose first line only has texts', () => {
    expect(findHeaderRow(linesOf(['A', 'B'], ['Ana López', 'Sur']))).toBe(1)
  })

  it('may be chosen for a file with headings', () => {
    expect(importTable(linesOf(heads3, ...rows), NO_HEADINGS).rows).toHaveLength(5)
  })
})

const heads3 = ['No.', 'Cliente', 'Tel', 'Lugar', 'Pago', 'Alta']
