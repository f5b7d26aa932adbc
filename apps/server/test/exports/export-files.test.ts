import { once } from 'node:events'
import type { OpenExport } from '@isp/api/export-table'
import { expect, it } from 'vitest'
import { csvFile } from '../../src/exports/csv-file'
import { xlsxFile } from '../../src/exports/xlsx-file'

const columns = [{ header: 'Nombre', kind: 'text' }] as const

it.each([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
])('whoever leaves in the middle of a %s file leaves no cursor open behind', async (_ending, fileOf) => {
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
  // Nor are rows read ahead of whoever takes them.
  expect(read).toBeLessThan(100_000)
})

it.each([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
])('a failure in the middle of a %s file breaks it off instead of ending it', async (_ending, fileOf) => {
  async function* rows() {
    yield ['Ana']
    throw new Error('connection lost')
  }
  const file = fileOf({ name: 'clientes', columns, rows: rows() })
  await expect(file.toArray()).rejects.toThrow('connection lost')
})
