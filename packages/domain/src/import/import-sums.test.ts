import { describe, expect, it } from 'vitest'
import { importSums, paidSentence, type SummedRow, sumsSentence, totalCheck, totalOfFile } from './import-sums'
import { withSentence } from './past/row-past'

const today = '2026-11-26'
const client = { monthlyAmount: '150.00', startDate: '2024-01-28' }
const facts = { fee: '150.00', startDate: client.startDate, today, currentMonthOpen: false }
const row = (change: Partial<SummedRow> = {}): SummedRow => ({
  client,
  pause: null,
  past: null,
  account: null,
  ...change,
})
const from = (billedFrom: string, months: NonNullable<SummedRow['past']>['months'] = []) =>
  withSentence({ billedFrom, months }, facts)

describe('what an import adds up to', () => {
  it.each<[string, SummedRow, string]>([
    ['a client without a past', row(), '1 cliente · Q150.00 al mes · 1 debe Q150.00'],
    ['one that starts later', row({ client: { ...client, startDate: '2027-01-05' } }), '1 cliente · Q150.00 al mes'],
    ['one that owes months', row({ past: from('2026-09') }), '1 cliente · Q150.00 al mes · 1 debe Q450.00'],
    ['one that has paid ahead', row({ past: from('2027-01') }), '1 cliente · Q150.00 al mes'],
    [
      'one that owes a part of a month',
      row({ past: from('2026-11', [{ period: '2026-11', kind: 'owed', amount: '50.00' }]) }),
      '1 cliente · Q150.00 al mes · 1 debe Q50.00',
    ],
    ['one with a part on the account', row({ account: '100.00' }), '1 cliente · Q150.00 al mes · 1 debe Q50.00'],
    [
      'one in favour',
      row({ past: from('2026-12'), account: '80.00' }),
      '1 cliente · Q150.00 al mes · 1 a favor Q80.00',
    ],
    ['one that owes exactly what is on the account', row({ account: '150.00' }), '1 cliente · Q150.00 al mes'],
    [
      'one without service',
      row({ pause: { from: '2026-10-01', to: null, kind: 'suspended', reason: null } }),
      '1 cliente · Q150.00 al mes',
    ],
  ])('%s: %s', (_what, one, sentence) => {
    expect(sumsSentence(importSums([one], today))).toBe(sentence)
  })

  it('are all clients together', () => {
    const rows = [
      row(),
      row({ past: from('2026-10') }),
      row({ past: from('2026-12'), account: '80' }),
      row({ past: from('2026-12') }),
    ]
    expect(sumsSentence(importSums(rows, today))).toBe(
      '4 clientes · Q600.00 al mes · 2 deben Q450.00 · 1 a favor Q80.00',
    )
  })

  it('says which payments it brings', () => {
    const past = from('2026-09', [
      { period: '2026-09', kind: 'paid', amount: '125.00' },
      { period: '2026-10', kind: 'paid' },
    ])
    expect(paidSentence(importSums([row({ past })], today), 'brings')).toBe(
      'Se traen 2 pagos por Q275.00. Cuentan en Reportes y Recuperación en el mes de su fecha, y no en Caja.',
    )
    expect(paidSentence(importSums([row()], today), 'brought')).toBeNull()
  })
})

describe('the total of the file', () => {
  const totals = [
    { row: 9, cells: ['Subtotal Sur', 450] },
    { row: 20, cells: ['TOTAL', 'Q1,050.00'] },
    { row: 21, cells: ['Revisado', null] },
  ]

  it('is its largest sum', () => {
    expect(totalOfFile(totals, { monthlyAmount: 1 })).toEqual({ label: 'TOTAL', centavos: 105_000 })
    expect(totalOfFile([{ row: 7, cells: [null, 300] }], { monthlyAmount: 1 })).toEqual({
      label: 'fila 7',
      centavos: 30_000,
    })
    expect(totalOfFile(totals, { monthlyAmount: 2 })).toBeNull()
    expect(totalOfFile(totals, {})).toBeNull()
  })

  it.each<[[string, number][], { label: string; centavos: number; parts?: number }]>([
    [
      [
        ['Sub-total', 300],
        ['Sub total Las Flores', 450],
      ],
      { label: 'Sub-total', centavos: 75_000, parts: 2 },
    ],
    [
      [
        ['Sub-total', 300],
        ['SUBTOTAL', 450],
        ['TOTAL', 750],
      ],
      { label: 'TOTAL', centavos: 75_000 },
    ],
    [
      [
        ['Subtotal 1', 300],
        ['Subtotal 2', 450],
        ['Subtotal', 750],
      ],
      { label: 'Subtotal', centavos: 75_000 },
    ],
    [[['Sub-total', 750]], { label: 'Sub-total', centavos: 75_000 }],
  ])('of subtotals %j is that of the file', (lines, total) => {
    const totals = lines.map((cells, index) => ({ row: index + 5, cells }))
    expect(totalOfFile(totals, { monthlyAmount: 1 })).toEqual(total)
  })

  it('of subtotals is compared as their sum', () => {
    const sums = importSums(
      Array.from({ length: 5 }, () => row()),
      today,
    )
    expect(totalCheck({ label: 'Sub-total', centavos: 75_000, parts: 2 }, sums).sentence).toBe(
      'Los 2 subtotales de tu archivo suman Q750.00: coincide.',
    )
  })

  it.each([
    [7, true, 'La fila «TOTAL» de tu archivo dice Q1,050.00: coincide.'],
    [6, false, 'La fila «TOTAL» de tu archivo dice Q1,050.00: aquí faltan Q150.00.'],
    [8, false, 'La fila «TOTAL» de tu archivo dice Q1,050.00: aquí sobran Q150.00.'],
  ])('is compared with %i clients', (clients, agrees, sentence) => {
    const sums = importSums(
      Array.from({ length: clients }, () => row()),
      today,
    )
    expect(totalCheck({ label: 'TOTAL', centavos: 105_000 }, sums)).toEqual({ agrees, sentence })
  })
})
