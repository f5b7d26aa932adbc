import { expect, test } from 'vitest'
import { provisionalContent } from './provisional-content'

// Rules: product/outbox#provisional-receipt

const entry = {
  device: 7,
  running: 12,
  takenAt: '2026-11-20T16:42:00.000Z',
  input: {
    kind: 'regular' as const,
    clientId: 7,
    months: [{ period: '2026-11', amount: '150.00' }],
    received: '175.00',
    method: 'transfer' as const,
    reference: '482913',
  },
  about: { clientName: 'Rosa Mendoza', amount: '175.00', months: 'noviembre de 2026' },
}

test('the paper names the provisional number, the client, the month, the rest on account and the slip', () => {
  const content = provisionalContent(entry, null)
  expect(content).toMatchObject({
    title: 'Recibo provisional P7-12 · Q175.00 · noviembre de 2026',
    notes: ['El número definitivo de su recibo se lo damos después.'],
    total: { label: 'Total', value: 'Q175.00' },
    totalInWords: 'Ciento setenta y cinco quetzales exactos',
  })
  expect(content.facts?.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['20 nov 2026', 'Rosa Mendoza', 'Q25.00']),
  )
  expect(content.after?.map(({ value }) => value)).toEqual(['Transferencia', '482913'])
})

test('a sale at the counter names no client', () => {
  const sale = {
    ...entry,
    input: { others: [{ concept: 'Router', amount: '350.00' }] },
    about: { clientName: 'Venta de mostrador', amount: '350.00', months: 'Router' },
  }
  const { title, facts } = provisionalContent(sale, null)
  expect(title).toBe('Recibo provisional P7-12 · Q350.00 · Router')
  expect(JSON.stringify(facts)).not.toContain('mostrador')
})
