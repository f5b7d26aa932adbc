import { describe, expect, it } from 'vitest'
import { importRow } from './import-row'
import { importTexts } from './import-texts'
import type { ImportFileCell } from './import-values'

// Rules: product/import#values

const read = (cell: ImportFileCell, corrections = {}) =>
  importRow(
    { row: 2, cells: ['Ana', '150', '31/01/2026', cell] },
    { name: 0, monthlyAmount: 1, startDate: 2, neverCut: 3 },
    '2026-11-20',
    { corrections },
  )

describe("'Nunca cortar'", () => {
  it.each<[ImportFileCell, boolean]>([
    ['Sí', true],
    ['X', true],
    [1, true],
    [true, true],
    ['No', false],
    [0, false],
    [false, false],
    ['', false],
    [null, false],
  ])('%j is %j', (cell, neverCut) => {
    const { client, notices } = read(cell)
    expect([client?.neverCut, notices]).toEqual([neverCut, []])
  })

  it('is left empty where it is neither, and said', () => {
    const { client, notices, shown } = read('quizás')
    expect([client?.neverCut, shown.neverCut]).toEqual([false, undefined])
    expect(notices).toEqual([{ path: 'neverCut', message: importTexts.leftEmpty('Nunca cortar', 'quizás') }])
  })

  it('that somebody corrected has to be one', () => {
    expect(read('quizás', { neverCut: 'sí' }).client?.neverCut).toBe(true)
    const message = importTexts.badYesNo('Nunca cortar', 'tal vez')
    expect(read('quizás', { neverCut: 'tal vez' }).issues).toEqual([{ path: 'neverCut', message }])
  })
})
