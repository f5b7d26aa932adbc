import { generatePayments } from '@isp/api/billing/billing.service'
import { purgeDeletedRecords } from '@isp/api/deleted-records/deleted-records.service'
import { cutCases } from './cut-cases'
import type { FailureCase } from './failure-case'
import { paidAheadCases } from './paid-ahead-cases'
import { monthOf, shopMonthOf, type World } from './world'

const figures = { amount: '80', utilityAmount: '10' }
const later = (instant: string) => async (world: World) => world.clock.set(instant)
const DECEMBER = '2026-12-20T18:00:00Z'
const fees = { id: 1, monthlyAmount: '175', utility: '40', expected: { monthlyAmount: '150', utility: '40' } }
const away = { id: 3, lastDay: '2026-10-31', keepOpenMonths: false }

const importedRows = [
  {
    row: 2,
    client: { name: 'Diego', monthlyAmount: '100', startDate: '2026-08-01', billedFrom: '2026-08' },
    group: 'Sur',
    months: [{ period: '2026-08', kind: 'paid', amount: '90' }],
  },
]
const ofFirst = { kind: 'regular' as const, clientId: 1 }
const installation = { concept: 'Instalación', amount: '300' }
const openMonths = ['2026-10', '2026-11'].map((period) => ({ period, amount: '150.00' }))

/** The procedures and jobs that change payments, receipts, fees or the drawer. */
export const moneyCases: FailureCase[] = [
  {
    name: 'clients.payments.markPaid',
    given: (w) => monthOf(w, 1, '2026-10'),
    run: (c, id) => c.clients.payments.markPaid({ id }),
  },
  {
    name: 'clients.payments.revert',
    given: (w) => monthOf(w, 2, '2026-10'),
    run: (c, id) => c.clients.payments.revert({ id }),
  },
  {
    name: 'clients.payments.undo',
    given: (w) => monthOf(w, 2, '2026-10'),
    run: (c, id) => c.clients.payments.undo({ id, action: 'paid' }),
  },
  {
    name: 'variableClients.payments.markPaid',
    given: (w) => shopMonthOf(w, 1, '2026-10'),
    run: (c, id) => c.variableClients.payments.markPaid({ id, ...figures }),
  },
  {
    name: 'variableClients.payments.revert',
    given: (w) => shopMonthOf(w, 2, '2026-10'),
    run: (c, id) => c.variableClients.payments.revert({ id }),
  },
  {
    name: 'variableClients.payments.undo',
    given: (w) => shopMonthOf(w, 2, '2026-10'),
    run: (c, id) => c.variableClients.payments.undo({ id, action: 'paid' }),
  },
  {
    name: 'variableClients.payments.markMany',
    given: (w) => shopMonthOf(w, 1, '2026-10'),
    run: (c, id) => c.variableClients.payments.markMany({ lines: [{ id, requestKey: 'line', ...figures }] }),
    repeated: 'answers',
    outcomes: true,
  },
  {
    name: 'variableClients.payments.undoMany',
    given: async ({ operator }) =>
      (await operator.receipts.list({ from: '2026-11-01', to: '2026-11-30' })).map((each) => each.number).slice(0, 1),
    run: (c, receiptNumbers) => c.variableClients.payments.undoMany({ receiptNumbers }),
  },
  {
    name: 'variableClients.payments.generateMonthly',
    given: later(DECEMBER),
    run: (c) => c.variableClients.payments.generateMonthly(),
  },
  {
    name: 'payments.collect',
    run: (c) =>
      c.payments.collect({
        kind: 'regular',
        clientId: 1,
        months: ['2026-10', '2026-11', '2026-12'].map((period) => ({ period, amount: '150.00' })),
      }),
    repeated: 'answers',
  },
  {
    name: 'payments.collect',
    run: (c) =>
      c.payments.collect({
        kind: 'variable',
        clientId: 1,
        months: [
          { period: '2026-10', ...figures },
          { period: '2026-12', ...figures },
        ],
      }),
    repeated: 'answers',
  },
  {
    name: 'payments.collect',
    given: ({ operator }) => operator.payments.collect({ ...ofFirst, months: [], received: '100' }),
    run: (c) => c.payments.collect({ ...ofFirst, months: openMonths, received: '225', expectedBalance: '100' }),
    repeated: 'answers',
  },
  {
    name: 'payments.collect',
    run: (c) => c.payments.collect({ ...ofFirst, months: openMonths, others: [installation], received: '650' }),
    repeated: 'answers',
  },
  { name: 'payments.collect', run: (c) => c.payments.collect({ others: [installation] }), repeated: 'answers' },
  {
    name: 'accounts.refund',
    given: ({ operator }) => operator.payments.collect({ ...ofFirst, months: [], received: '100' }),
    run: (c) => c.accounts.refund({ ...ofFirst, amount: '60', reason: 'Sobró' }),
    repeated: 'answers',
  },
  {
    name: 'receipts.move',
    given: async ({ operator }) =>
      (await operator.payments.collect({ ...ofFirst, months: openMonths, received: '200' })).number,
    run: (c, number) => c.receipts.move({ number, kind: 'variable', clientId: 1 }),
    repeated: 'answers',
  },
  { name: 'receipts.void', run: (c) => c.receipts.void({ number: 1 }) },
  {
    name: 'receipts.void',
    given: async ({ operator }) =>
      (await operator.payments.collect({ ...ofFirst, months: openMonths, others: [installation] })).number,
    run: (c, number) => c.receipts.void({ number }),
  },
  {
    name: 'receipts.void',
    given: async ({ operator }) => (await operator.payments.collect({ others: [installation] })).number,
    run: (c, number) => c.receipts.void({ number }),
  },
  {
    name: 'receipts.void',
    given: async ({ operator }) =>
      (await operator.payments.collect({ ...ofFirst, months: openMonths, received: '200' })).number,
    run: (c, number) => c.receipts.void({ number }),
  },
  {
    name: 'cash.close',
    given: async ({ operator }) => (await operator.cash.drawer({})).expected,
    run: (c, expected) => c.cash.close({ expected, counted: expected }),
    repeated: 'answers',
  },
  {
    name: 'cash.expenses.create',
    run: (c) => c.cash.expenses.create({ description: 'Cable', amount: '15' }),
    repeated: 'answers',
  },
  { name: 'cash.expenses.void', run: (c) => c.cash.expenses.void({ id: 1 }) },
  {
    name: 'cash.movements.create',
    run: (c) => c.cash.movements.create({ kind: 'deposit', amount: '15' }),
    repeated: 'answers',
  },
  { name: 'cash.movements.void', run: (c) => c.cash.movements.void({ id: 1 }) },
  { name: 'clients.changeFees', run: (c) => c.clients.changeFees({ clients: [fees] }) },
  ...cutCases,
  { name: 'clients.delete', run: (c) => c.clients.delete({ id: 2 }) },
  { name: 'variableClients.delete', run: (c) => c.variableClients.delete({ id: 2 }) },
  {
    name: 'deletedRecords.restore',
    given: async ({ operator }) => (await operator.clients.delete({ id: 2 })).deletedRecordId,
    run: (c, id) => c.deletedRecords.restore({ id }),
  },
  ...(['clients', 'variableClients'] as const).flatMap((kind): FailureCase[] => [
    {
      name: `${kind}.pauses.suspend`,
      run: (c) => c[kind].pauses.suspend({ id: 1, from: '2026-11-01', annulUnpaid: true }),
      repeated: 'answers',
    },
    { name: `${kind}.pauses.leave`, run: (c) => c[kind].pauses.leave({ ...away, id: 1 }), repeated: 'answers' },
    {
      name: `${kind}.pauses.reactivate`,
      given: ({ operator }) => operator[kind].pauses.leave(away),
      run: (c) => c[kind].pauses.reactivate({ id: 3, from: '2026-11-01' }),
      repeated: 'answers',
    },
  ]),
  ...paidAheadCases,
  {
    name: 'billing.generations.undo',
    given: async ({ clock, db, operator }) => {
      clock.set(DECEMBER)
      await generatePayments(db, clock)
      return (await operator.billing.generations.list())[0]?.id
    },
    run: (c, id) => c.billing.generations.undo({ id }),
  },
  {
    name: 'trail.undo',
    given: async (w) => {
      await w.operator.clients.payments.markPaid({ id: await monthOf(w, 1, '2026-10') })
      return (await w.operator.trail.list({ limit: 1 })).entries[0]?.id
    },
    run: (c, entryId) => c.trail.undo({ entryId }),
  },
  {
    name: 'clients.import.createAll',
    run: (c) => c.clients.import.createAll({ rows: importedRows }),
    repeated: 'answers',
  },
  {
    name: 'clients.create',
    run: (c) => c.clients.create({ name: 'Diego', monthlyAmount: '100', startDate: '2026-11-01' }),
    repeated: 'answers',
  },
  {
    name: 'variableClients.create',
    run: (c) => c.variableClients.create({ name: 'Hostal', startDate: '2026-11-01' }),
    repeated: 'answers',
  },
  {
    name: 'clients.update',
    given: async ({ operator }) => (await operator.clients.byId({ id: 1 })).version,
    run: (c, version) => c.clients.update({ id: 1, monthlyAmount: '175', version }),
  },
  {
    name: 'clients.replace',
    given: async ({ operator }) => (await operator.clients.byId({ id: 1 })).version,
    run: (c, version) =>
      c.clients.replace({ id: 1, name: 'Ana', monthlyAmount: '175', startDate: '2024-01-05', version }),
  },
  {
    name: 'variableClients.update',
    given: async ({ operator }) => (await operator.variableClients.byId({ id: 1 })).version,
    run: (c, version) => c.variableClients.update({ id: 1, notes: 'Perro', version }),
  },
  { name: 'nightly generation', given: later(DECEMBER), run: (_, __, { db, clock }) => generatePayments(db, clock) },
  {
    name: 'purge',
    given: async ({ operator, clock }) => {
      await operator.clients.delete({ id: 2 })
      clock.set('2027-01-20T18:00:00Z')
    },
    run: (_, __, deps) => purgeDeletedRecords(deps),
  },
]
