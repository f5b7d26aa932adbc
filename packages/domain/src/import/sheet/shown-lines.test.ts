import { describe, expect, it } from 'vitest'
import { hiddenParts, shownLines } from './shown-lines'

const lines = [
  { row: 1, cells: ['Nombre', 'Tel', 'Nombre'] },
  { row: 2, cells: ['Ana', '5555', 'A.'] },
  { row: 3, cells: ['Retirado'], hidden: true as const },
]

describe('a sheet with hidden parts', () => {
  it('has neither hidden rows nor hidden columns', () => {
    expect(shownLines({ lines, hiddenColumns: [0] }, false)).toEqual([
      { row: 1, cells: ['Tel', 'Nombre'] },
      { row: 2, cells: ['5555', 'A.'] },
    ])
  })

  it('has them if they are taken, the columns last', () => {
    expect(shownLines({ lines, hiddenColumns: [0] }, true).map(({ cells }) => cells)).toEqual([
      ['Tel', 'Nombre', 'Nombre'],
      ['5555', 'A.', 'Ana'],
      [null, null, 'Retirado'],
    ])
  })

  it.each([
    [[], '1 fila oculta'],
    [[0], '1 fila y 1 columna ocultas'],
    [[0, 2], '1 fila y 2 columnas ocultas'],
  ])('says how many: %j', (hiddenColumns, text) => {
    expect(hiddenParts({ lines, hiddenColumns })).toBe(text)
    expect(hiddenParts({ lines: [], hiddenColumns: [] })).toBeNull()
  })
})
