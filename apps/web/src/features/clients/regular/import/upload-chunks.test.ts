import { importRow } from '@isp/domain/clients/import/import-row'
import { describe, expect, it } from 'vitest'
import { uploadChunks } from './upload-chunks'

describe('the upload', () => {
  const client = importRow(
    { row: 2, cells: ['Ana', '150', '31/01/2026'] },
    { name: 0, monthlyAmount: 1, startDate: 2 },
    '2026-11-25',
  ).client
  if (!client) throw new Error('a client')

  it('has chunks of a thousand rows and loses none', () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      row: index + 2,
      client: { ...client, name: 'A' },
      group: null,
      pause: null,
    }))
    const chunks = uploadChunks(rows)
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1000)
    expect(chunks.flat()).toEqual(rows)
  })

  it('has chunks under 1 MiB, however long the texts', () => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      row: index + 2,
      client: {
        ...client,
        name: '\u{1f600}'.repeat(100),
        address: 'ñ'.repeat(500),
        googleMapsLink: `https://x/${'a'.repeat(1900)}`,
      },
      group: 'ñ'.repeat(200),
      pause: { from: '2026-11-01', to: '2026-12-31', kind: 'suspended' as const, reason: 'ñ'.repeat(200) },
    }))
    const chunks = uploadChunks(rows)
    const bytes = chunks.map((chunk) => Buffer.byteLength(JSON.stringify({ importId: 1, rows: chunk })))
    expect(Math.max(...bytes)).toBeLessThan(1024 * 1024)
    expect(chunks.flat()).toHaveLength(600)
  })
})
