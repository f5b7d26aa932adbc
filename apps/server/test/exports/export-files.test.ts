import { once } from 'node:events'
import type { OpenExport } from '@isp/api/export-table'
import { expect, it } from 'vitest'
import { csvFile } from '../../src/exports/csv-file'
import { xlsxFile as workbook } from '../../src/exports/xlsx-file'

const xlsxFile = ({ columns, rows }: OpenExport) => workbook([{ name: 'Datos', columns }], inFirstSheet(rows))

async function* inFirstSheet(rows: OpenExport['rows']) {
  for await (const cells of rows) yield { sheet: 0, cells }
}

const columns = [{ header: 'Nombre', kind: 'text' }] as const

it.each([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
])('a disconnect in the middle of a %s file closes the cursor', async (_ending, fileOf) => {
  let read = 0
  let closed = false
  async function* rows() {
    try {
      for (;;) yield [`Ana ${++read}`]
    } finally {
      closed = true
    }
  }
  const file = fileOf({ name: 'clientes', columns, rows: rows() } satisfies OpenExport)
  await once(file, 'readable')
  file.read()
  file.destroy()
  await once(file, 'close')
  await expect.poll(() => closed).toBe(true)
  // Rows are not read ahead of the reader.
  expect(read).toBeLessThan(100_000)
})

it.each([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
])('a failure in the middle of a %s file aborts it instead of ending it', async (_ending, fileOf) => {
  async function* rows() {
    yield ['Ana']
    throw new Error('connection lost')
  }
  const file = fileOf({ name: 'clientes', columns, rows: rows() })
  await expect(file.toArray()).rejects.toThrow('connection lost')
})
