import { describe, expect, it } from 'vitest'
import { importRow } from '../import-row'
import type { ImportFileCell } from '../import-values'
import { commentText, linkedCell, linkOfFormula } from './cell-extras'

const MAP = 'https://maps.app.goo.gl/abc'

it.each<[string, ImportFileCell]>([
  [`HYPERLINK("${MAP}","Ver mapa")`, { text: 'Ver mapa', link: MAP }],
  [`=HYPERLINK("${MAP}";"Ver mapa")`, { text: 'Ver mapa', link: MAP }],
  [`=HIPERVINCULO("${MAP}";"Ver mapa")`, { text: 'Ver mapa', link: MAP }],
  [`=HIPERVÍNCULO( "${MAP}" ; "Ver ""la"" casa" )`, { text: 'Ver "la" casa', link: MAP }],
  [`HYPERLINK("${MAP}",A2)`, { text: 'A2', link: MAP }],
  [`HYPERLINK("${MAP}")`, MAP],
  [`HYPERLINK("#Hoja2!A1","Ver")`, 'Ver'],
  ['HYPERLINK(A2,"Ver mapa")', null],
  ['SUM(A1:A2)', null],
  ['Ana', null],
])('the formula %s is %j', (formula, cell) => {
  expect(linkOfFormula(formula)).toEqual(cell)
})

it.each<[ImportFileCell, string | undefined, ImportFileCell]>([
  ['Ver mapa', MAP, { text: 'Ver mapa', link: MAP }],
  [MAP, MAP, MAP],
  ['', MAP, MAP],
  ['Ana', 'mailto:ana@example.com', 'Ana'],
  ['Ana', 'Hoja2!A1', 'Ana'],
  ['Ana', undefined, 'Ana'],
  [null, undefined, null],
])('%j linked to %j is %j', (cell, target, linked) => {
  expect(linkedCell(cell, target)).toEqual(linked)
})

it.each([
  ['Debe el router', undefined, 'Debe el router'],
  ['Ana:\nDebe el router\nde marzo', 'Ana', 'Debe el router de marzo'],
  ['Ana: debe', 'Luis', 'Ana: debe'],
  ['[Comentario encadenado]\n\nTu versión de Excel.\n\nComentario:\n    Paga el 5', 'tc={1}', 'Paga el 5'],
  ['Ana:\n ', 'Ana', null],
  ['', undefined, null],
])('the comment %j of %j is %j', (text, author, said) => {
  expect(commentText(text, author)).toBe(said)
})

describe('a row', () => {
  const match = { name: 0, monthlyAmount: 1, startDate: 2, googleMapsLink: 3, notes: 4, group: 5, address: 6, phone: 7 }
  const base: ImportFileCell[] = ['Ana', 150, '25/02/2024']
  const read = (cells: ImportFileCell[], comments?: string[]) =>
    importRow({ row: 2, cells: [...base, ...cells], ...(comments && { comments }) }, match, '2026-11-28')

  it.each<[ImportFileCell[], string | null]>([
    [[{ text: 'Ver mapa', link: MAP }], MAP],
    [[null, null, null, { text: 'Casa azul', link: MAP }], MAP],
    [['https://maps.google.com/?q=1', null, null, { text: 'Casa azul', link: MAP }], 'https://maps.google.com/?q=1'],
    [[null, null, null, { text: 'Casa azul', link: 'https://example.com' }], null],
  ])('%j has the link %j', (cells, googleMapsLink) => {
    expect(read(cells)).toMatchObject({ client: { googleMapsLink }, notices: [] })
  })

  it('keeps the text of a linked cell elsewhere', () => {
    expect(read([null, null, null, { text: 'Casa azul', link: MAP }]).client?.address).toBe('Casa azul')
  })

  it('has the comments of its cells in the notes', () => {
    expect(read([null, 'Poste roto'], ['Paga el 5', 'Es primo']).client?.notes).toBe('Poste roto\nPaga el 5\nEs primo')
    expect(read([], ['Paga el 5'])).toMatchObject({ client: { notes: 'Paga el 5' }, shown: { notes: 'Paga el 5' } })
  })

  it('is not wrong because of a long comment, which is left out and said', () => {
    const { client, notices } = read([null, 'n'.repeat(400)], ['c'.repeat(99), 'Paga el 5'])
    expect(client?.notes).toBe(`${'n'.repeat(400)}\n${'c'.repeat(99)}`)
    expect(notices).toEqual([
      { path: 'notes', message: 'Notas: el comentario "Paga el 5" de una celda no cabe; queda fuera' },
    ])
  })

  it.each<[string, ImportFileCell, string]>([
    ['notes', '#N/A', '#N/A'],
    ['notes', '#REF!', '#REF!'],
    ['group', '#¡REF!', '#¡REF!'],
    ['address', '#¿NOMBRE?', '#¿NOMBRE?'],
    ['address', { formula: 'B2' }, '=B2'],
    ['phone', '#VALUE!', '#VALUE!'],
    ['googleMapsLink', '#N/D', '#N/D'],
    ['notes', true, 'VERDADERO'],
  ])('leaves %s empty where its cell is %j, and says so', (field, cell, text) => {
    const cells: ImportFileCell[] = [null, null, null, null, null]
    cells[match[field as keyof typeof match] - 3] = cell
    const { client, notices } = read(cells)
    expect(client).toBeDefined()
    expect(notices).toEqual([
      { path: field, message: expect.stringContaining(`"${text}" no se puede usar; queda vacío`) },
    ])
  })

  it.each([0, 1, 2])('is wrong where an error stands in a required cell: %i', (column) => {
    const cells: ImportFileCell[] = [...base]
    cells[column] = '#N/A'
    expect(importRow({ row: 2, cells }, match, '2026-11-28').client).toBeUndefined()
  })
})
