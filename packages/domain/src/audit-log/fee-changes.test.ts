import { expect, it } from 'vitest'
import type { AuditChange } from './audit-log.schema'
import { auditSentence, shownChange } from './audit-log-texts'
import { changesOfClient, dueDateDifferences, feeDifferences, recordedDueDates, recordedFees } from './fee-changes'

// Rules: product/fees#one-change

const [ana, beto] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Beto' },
]
const changes = feeDifferences([
  {
    client: ana,
    before: { monthlyAmount: '150.00', utility: '40.00' },
    after: { monthlyAmount: '165.00', utility: '40.00' },
    prices: [{ period: '2026-12', from: '140.00', to: '165.00' }],
  },
  {
    client: beto,
    before: { monthlyAmount: '100.00', utility: '30.00' },
    after: { monthlyAmount: '100.00', utility: '35.00' },
    prices: [],
  },
])

it('a change of fees is recorded with its count, its sum and what changed of each client', () => {
  expect(changes).toEqual([
    { field: 'feeClients', from: null, to: '2' },
    { field: 'monthlySum', from: '250.00', to: '265.00' },
    { field: 'monthlyAmount', from: '150.00', to: '165.00', client: ana },
    { field: 'amount', from: '140.00', to: '165.00', client: ana, period: '2026-12' },
    { field: 'utility', from: '30.00', to: '35.00', client: beto },
  ])
})

it('and read back for its undo, only what changed', () => {
  expect(recordedFees(changes)).toEqual([
    {
      id: 1,
      before: { monthlyAmount: '150.00' },
      after: { monthlyAmount: '165.00' },
      prices: [{ period: '2026-12', from: '140.00', to: '165.00' }],
    },
    { id: 2, before: { utility: '30.00' }, after: { utility: '35.00' }, prices: [] },
  ])
  expect(recordedFees([{ field: 'name', from: 'Ana', to: 'Eva' }])).toEqual([])
})

it('due dates are recorded by month, apart from the prices', () => {
  const dueDates = [{ period: '2026-12', from: '2026-12-05', to: '2026-12-25' }]
  const recorded = dueDateDifferences(dueDates)
  expect(recorded).toEqual([{ field: 'dueDate', period: '2026-12', from: '2026-12-05', to: '2026-12-25' }])
  expect(recordedDueDates([...changes, ...recorded])).toEqual(dueDates)
  expect(recordedFees(recorded, 1)).toEqual([])
})

it('a client sees its own part and the number of clients', () => {
  expect(changesOfClient(changes, 2)).toEqual([
    { field: 'feeClients', from: null, to: '2' },
    { field: 'utility', from: '30.00', to: '35.00' },
  ])
})

it.each<[AuditChange | undefined, string, string]>([
  [changes[0], 'Clientes', '2'],
  [changes[1], 'Suma mensual', 'Q265.00'],
  [changes[2], 'Ana · Monto Mensual', 'Q165.00'],
  [changes[3], 'Ana · Monto de diciembre de 2026', 'Q165.00'],
  [
    { field: 'dueDate', period: '2026-12', from: '2026-12-05', to: '2026-12-25' },
    'Vencimiento de diciembre de 2026',
    '25 dic 2026',
  ],
])('%j is shown as %s', (change, label, to) => {
  expect(change && shownChange(change, 'updated')).toMatchObject({ label, to })
})

it('its sentence', () => {
  expect(auditSentence({ subject: 'billing', action: 'updated', period: '2026-11' })).toBe('Cuotas cambiadas')
})
