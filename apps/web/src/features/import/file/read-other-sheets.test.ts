import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as saving from '../../../lib/export/save-file'
import { saveTemplate } from './import-template'
import { readImportFile } from './read-import-file'

// Rules: product/import#hidden-parts

const head = ['Nombre', 'Monto']
const fileOf = (content: string | Uint8Array, name = 'clientes.csv') => new File([content as BlobPart], name)
const bookOf = async (sheets: WriteSheet[]) => fileOf(new Uint8Array(await writeXlsx({ sheets })), 'clientes.xlsx')

describe('a worksheet', () => {
  it('marks what it hides: rows, rows of no height, and columns', async () => {
    const rows = [
      ['Nombre', 'Clave', 'Monto'],
      ['Ana', 'x', 150],
      ['Luis', 'y', 90],
      ['Eva', 'z', 90],
    ]
    const [choice] = await readImportFile(
      await bookOf([
        {
          name: 'Hoja1',
          rows,
          columns: [{}, { hidden: true }, {}],
          rowDefs: new Map([
            [2, { hidden: true }],
            [3, { height: 0 }],
          ]),
        },
      ]),
    )
    expect(choice?.rows).toBe(1)
    expect(choice?.sheet?.lines.map(({ row, hidden }) => [row, hidden])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
      [4, true],
    ])
    expect(choice?.sheet?.hiddenColumns).toEqual([1])
  })

  it('says whether its days count from 1904, whose true dates are right', async () => {
    const day = new Date('2026-11-20T00:00:00Z')
    const bytes = await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [head, ['Ana', day]] }], dateSystem: '1904' })
    const [choice] = await readImportFile(fileOf(new Uint8Array(bytes), 'clientes.xlsx'))
    expect(choice?.sheet).toMatchObject({ from1904: true, lines: [{}, { cells: ['Ana', day] }] })
  })
})

it('cells that were copied in Excel are read', async () => {
  const [choice] = await readImportFile(
    fileOf('Nombre\tMonto\tDirección\r\nAna\t150\tZona 1, casa; 2\r\nLuis\t90\t\r\n', 'celdas pegadas'),
  )
  expect(choice?.sheet?.lines.map(({ cells }) => cells)).toEqual([
    ['Nombre', 'Monto', 'Dirección'],
    ['Ana', '150', 'Zona 1, casa; 2'],
    ['Luis', '90'],
  ])
})

it('the explanation in the template is no sheet to choose', async () => {
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
  await saveTemplate()
  const [blob, name] = saved.mock.calls[0] ?? []
  const choices = await readImportFile(new File([blob as Blob], name ?? ''))
  expect(choices).toMatchObject([{ name: 'Clientes', rows: 2 }])
  saved.mockRestore()
})

it.each([
  ['2026-11-29', 'octubre 2026'],
  ['2027-01-01', 'diciembre 2026'],
])('the first example of the template has paid until the month before %s', async (day, month) => {
  vi.useFakeTimers({ now: new Date(`${day}T18:00:00Z`), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
  onTestFinished(() => saved.mockRestore())
  await saveTemplate()
  const [blob, name] = saved.mock.calls[0] ?? []
  const [choice] = await readImportFile(new File([blob as Blob], name ?? ''))
  expect(JSON.stringify(choice?.sheet?.lines)).toContain(`"${month}"`)
})
