import { usualReading } from '@isp/domain/import/import-row'
import { describe, expect, it } from 'vitest'
import { readImportFile } from '../file/read-import-file'
import { type ImportDraft, newDraft, withCorrection, withMatch, withoutRows, withToggledRow } from '../import-draft'
import { errorFile } from './error-file'
import {
  clientsOf,
  correctedRows,
  groupNames,
  memberKey,
  noneKnown,
  previewCounts,
  previewRows,
  readRows,
  rowsToConfirm,
} from './preview-rows'
import { isEditable, nextWrongCell } from './wrong-cells'

// Rules: product/import#unlikely-dates, product/import#who-is-there-already, product/import#rows-with-errors

const TODAY = '2026-11-25'
const file = [
  ['Nombre', 'Monto', 'Inicio', 'Teléfono', 'Grupo'],
  ['Ana', '150', '31/01/2026', '55551234', 'El Tablón'],
  ['ana', '150,00', '31/01/2026', '', 'EL TABLON'],
  ['Luis', 'x', 'ayer', '5555-1234', 'Chuacruz'],
  ['José', '150', '31/01/2026', '', ''],
  ['', '150', '31/01/2026', '', ''],
]
const sheet = { fileName: 'x.csv', hiddenColumns: [], from1904: false }
const draft = newDraft({ ...sheet, lines: file.map((cells, index) => ({ row: index + 1, cells })) })
const rowsOf = (of: ImportDraft, known = noneKnown) => {
  const reading = { ...usualReading, dates: of.answers.dates }
  const asWritten = readRows({ ...of, reading }, TODAY)
  return previewRows(correctedRows(asWritten, { ...of, reading }, TODAY), { ...of, known })
}

describe('the preview', () => {
  it('counts valid, invalid, excluded and noticed rows', () => {
    const rows = rowsOf(draft, { ...noneKnown, names: new Set(['jose']) })
    expect(previewCounts(rows)).toEqual({ good: 3, bad: 2, excluded: 0, warned: 3, wrong: 2 })
    expect(clientsOf(rows).map(({ row, group }) => [row, group])).toEqual([
      [2, 'El Tablón'],
      [3, 'El Tablon'],
      [5, null],
    ])
  })

  it('an excluded row is neither counted nor sent, nor makes another one a duplicate', () => {
    const rows = rowsOf(withoutRows(draft, [2, 4, 6]))
    expect(previewCounts(rows)).toEqual({ good: 2, bad: 0, excluded: 3, warned: 1, wrong: 2 })
    expect(clientsOf(rows).map(({ row }) => row)).toEqual([3, 5])
    expect(previewCounts(rowsOf(withToggledRow(withToggledRow(draft, 2), 2)))).toEqual(previewCounts(rowsOf(draft)))
  })

  it('lists the rows with unlikely start dates that are not excluded', () => {
    const corrected = withCorrection(withCorrection(draft, 2, 'startDate', '1/2/1889'), 3, 'startDate', '2062-01-01')
    expect(rowsToConfirm(rowsOf(corrected), 'startDate')).toEqual([{ row: 3, value: '2062-01-01' }])
    expect(rowsToConfirm(rowsOf(withoutRows(corrected, [3])), 'startDate')).toEqual([])
  })

  it('names each group once, in its first spelling', () => {
    expect([...groupNames(rowsOf(draft)).values()]).toEqual(['El Tablón', 'Chuacruz'])
    expect([...groupNames(rowsOf(withoutRows(draft, [2]))).values()]).toEqual(['El Tablon', 'Chuacruz'])
  })

  it('reads a corrected row again, and keeps what was typed while other columns change', () => {
    let corrected = withCorrection(draft, 4, 'monthlyAmount', 'Q175')
    expect(rowsOf(corrected)[2]?.read.issues?.map(({ path }) => path)).toEqual(['startDate'])
    corrected = withCorrection(corrected, 4, 'startDate', '1/2/2026')
    expect(rowsOf(corrected)[2]?.read.client).toMatchObject({ monthlyAmount: '175.00', startDate: '2026-02-01' })
    const { phone: _phone, ...others } = corrected.match
    expect(rowsOf(withMatch(corrected, others))[2]?.read.client).toMatchObject({ monthlyAmount: '175.00', phone: null })
    const moved = withMatch(corrected, { ...corrected.match, monthlyAmount: { all: '90' } })
    expect(moved.corrections.get(4)).toEqual({ startDate: '1/2/2026' })
    expect(rowsOf(moved)[2]?.read.client).toMatchObject({ monthlyAmount: '90.00' })
  })
})

describe('the next wrong cell', () => {
  const rows = rowsOf(draft)

  it.each([
    [
      { row: 4, field: 'monthlyAmount' },
      { row: 4, field: 'startDate' },
    ],
    [
      { row: 4, field: 'startDate' },
      { row: 6, field: 'name' },
    ],
    [
      { row: 6, field: 'name' },
      { row: 4, field: 'monthlyAmount' },
    ],
  ] as const)('after %j is %j', (place, next) => {
    expect(nextWrongCell(rows, place)).toEqual(next)
  })

  it('is never in an excluded row, and there is none when all are right', () => {
    expect(nextWrongCell(rowsOf(withoutRows(draft, [6])), { row: 4, field: 'startDate' })).toEqual({
      row: 4,
      field: 'monthlyAmount',
    })
    expect(nextWrongCell(rowsOf(withoutRows(draft, [4, 6])), { row: 5, field: 'name' })).toBeNull()
  })

  it('stays an input once it was corrected', () => {
    const [, , luis] = rowsOf(withCorrection(draft, 4, 'monthlyAmount', '175'))
    if (!luis) throw new Error('a row')
    expect([isEditable(luis, 'monthlyAmount'), isEditable(luis, 'startDate'), isEditable(luis, 'name')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a client who is there', () => {
  const rowsIn = (of: ImportDraft) =>
    rowsOf(of, { ...noneKnown, phones: new Set(['55551234']), members: new Set([memberKey('ana', 'el tablon')]) })

  it('by its phone, or by its name in its group, is left out', () => {
    const rows = rowsIn(draft)
    expect(rows.map(({ omitted }) => omitted)).toEqual([true, true, true, false, false])
    expect(clientsOf(rows).map(({ row }) => row)).toEqual([5])
  })

  it('is imported again if that is chosen', () => {
    const rows = rowsIn({ ...draft, omitsKnown: false })
    expect(rows.map(({ isKnown, omitted }) => [isKnown, omitted])[0]).toEqual([true, false])
    expect(clientsOf(rows).map(({ row }) => row)).toEqual([2, 3, 5])
  })

  it('only by its name is not left out', () => {
    expect(rowsOf(draft, { ...noneKnown, names: new Set(['jose']) })[3]).toMatchObject({ isKnown: false })
  })
})

describe('the file of the rows with errors', () => {
  it('has the columns of the file and the problem, and can be imported again', async () => {
    const lines = file.map((cells, index) => ({
      row: index + 1,
      cells: cells.map((cell, place) => (place === 2 && cell === '31/01/2026' ? '' : cell)),
    }))
    const dated = newDraft({
      ...sheet,
      lines: lines.map((line) =>
        line.row === 6 ? { ...line, cells: ['', 150, new Date('2026-01-31T00:00:00Z')] } : line,
      ),
    })
    const corrected = withCorrection(withoutRows(dated, [4]), 4, 'monthlyAmount', 'Q175')
    const rows = rowsOf(corrected)
    const [written] = await readImportFile(new File([await errorFile(corrected, rows)], 'x.xlsx'))
    const [head, ...wrong] = (written?.sheet?.lines ?? []).map(({ cells }) => cells)
    expect(head).toEqual(['Nombre', 'Monto', 'Inicio', 'Teléfono', 'Grupo', 'Problema'])
    expect(wrong).toHaveLength(5)
    expect(wrong[2]?.slice(0, 5)).toEqual(['Luis', 'Q175', 'ayer', '5555-1234', 'Chuacruz'])
    expect(wrong[2]?.[5]).toMatch(/^Fila 4: Fecha de Inicio: "ayer" no es claro/)
    expect(wrong[4]?.slice(1, 3)).toEqual([150, new Date('2026-01-31T00:00:00Z')])
    expect(wrong[4]?.[5]).toBe('Fila 6: El nombre es requerido')
  })

  it('has texts that look like an escape of its format as they are, and an error value as one', async () => {
    const texts = ['AP_x0041_', '_x005F_', 'A_X00e9_B_x1F600_', '#N/A', '_x41_']
    const odd = newDraft({
      ...sheet,
      lines: [['Nombre', 'Monto', 'Notas'], ...texts.map((text) => [text, 'x', text])].map((cells, index) => ({
        row: index + 1,
        cells,
      })),
    })
    const bytes = await errorFile(odd, rowsOf(odd))
    const [written] = await readImportFile(new File([bytes], 'x.xlsx'))
    expect((written?.sheet?.lines ?? []).slice(1).map(({ cells }) => cells[2])).toEqual(texts)
  })
})
