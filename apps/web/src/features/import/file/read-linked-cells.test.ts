import { findHeaderRow, importTable } from '@isp/domain/import/import-table'
import { type Cell, writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readImportFile } from './read-import-file'

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'clientes.csv') => new File([content], name)
const readTable = async (file: File) => {
  const [choice] = await readImportFile(file)
  const lines = choice?.sheet?.lines ?? []
  return importTable(lines, findHeaderRow(lines))
}

it('an Excel file has the addresses of its cells and the comments on them', async () => {
  const map = 'https://maps.app.goo.gl/abc'
  const cells = new Map<string, Partial<Cell>>([
    ['1,0', { value: 'Ana', comment: { author: 'Rosa', text: 'Rosa:\nPaga el 5' } }],
    ['1,1', { value: 'Ver mapa', hyperlink: { target: map } }],
    [
      '2,1',
      { value: 'Ver mapa', type: 'formula', formula: `HYPERLINK("${map}","Ver mapa")`, formulaResult: 'Ver mapa' },
    ],
    ['2,2', { value: 150, comment: { text: 'Rebaja' } }],
  ])
  const rows = [
    ['Nombre', 'Mapa', 'Cuota'],
    ['Ana', 'Ver mapa', 150],
    ['Luis', null, 150],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Hoja1', rows, cells }] })
  expect((await readTable(fileOf(new Uint8Array(bytes), 'clientes.xlsx'))).rows).toEqual([
    { row: 2, cells: ['Ana', { text: 'Ver mapa', link: map }, 150], comments: ['Paga el 5'] },
    { row: 3, cells: ['Luis', { text: 'Ver mapa', link: map }, 150], comments: ['Rebaja'] },
  ])
  const csv = await readTable(fileOf(`Nombre;Mapa;Cuota\nAna;"=HIPERVINCULO(""${map}"";""Ver mapa"")";150`))
  expect(csv.rows[0]?.cells[1]).toEqual({ text: 'Ver mapa', link: map })
})
