import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { exportTables } from '../exports'
import { readFigures } from '../metrics/metrics.service'
import { readKeptClients } from '../offline/offline-copy.queries'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/billing#months-of-nothing

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const ids = { free: 0, ana: 0, shop: 0, group: 0 }
const startDate = '2024-01-05'

/** 'Casa Repetidora' is served for nothing, Ana López for Q150.00; both have been since October, and nobody has paid. */
beforeEach(async () => {
  const { db } = database()
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'groups',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'client_accounts',
    'generations',
    'daily_sums',
    'deleted_records',
    'collection_promises',
    'dismissed_month_bands',
  )
  clock.set('2026-10-20T18:00:00Z')
  const group = await operator().groups.create({ name: 'Norte', location: 'Sololá' })
  ids.group = group.id
  const create = (name: string, monthlyAmount: string) =>
    operator().clients.create({
      name,
      phone: '+502 55551234',
      monthlyAmount,
      utility: '0',
      startDate,
      groupId: group.id,
    })
  ids.free = (await create('Casa Repetidora', '0')).id
  ids.ana = (await create('Ana López', '150')).id
  ids.shop = (await operator().variableClients.create({ name: 'Tienda', startDate })).id
  clock.set('2026-11-02T18:00:00Z')
  await generatePayments(db, clock)
})

afterEach(() => expectInvariants(database().db))

const free = () => operator().clients.byId({ id: ids.free })
const freePayment = async (period: string) => (await free()).payments.find((one) => one.period === period)?.id ?? 0
const cells = async (
  name: 'clients' | 'payments' | 'collections' | 'group-members',
  filters: object,
  header: string,
) => {
  const { columns, rows } = await exportTables[name].open({ db: database().db, now: clock.now() }, filters)
  const at = columns.findIndex((column) => column.header === header)
  const all: unknown[] = []
  for await (const row of rows) all.push(row[at])
  return all
}

it('leaves a client whose months cost nothing up to date, wherever it is read', async () => {
  const paid = {
    status: 'paid',
    nextPaymentDate: '2026-12-05',
    overdueCount: 0,
    overdueAmount: '0.00',
    openAmount: '0.00',
  }
  expect(await free()).toMatchObject({ ...paid, netDebt: '0.00' })
  expect(await operator().clients.list({ search: 'Casa' })).toMatchObject([
    { ...paid, nextPayment: null, hasPaidPayment: false },
  ])
  expect(await operator().clients.stats()).toMatchObject({ totalClients: 2, pendingClients: 1, overdueClients: 1 })
  expect(await operator().clients.list({ status: 'pending' })).toMatchObject([{ name: 'Ana López' }])
  expect(await operator().clients.list({ status: 'overdue' })).toMatchObject([{ name: 'Ana López' }])
  expect(await operator().clients.list({ status: 'paid' })).toMatchObject([{ name: 'Casa Repetidora' }])
  const sorted = await operator().clients.list({ sort: 'nextPayment', direction: 'asc' })
  expect(sorted.map(({ name }) => name)).toEqual(['Ana López', 'Casa Repetidora'])
  const { clients } = await operator().groups.byId({ id: ids.group })
  expect(clients.map(({ name, status }) => [name, status])).toEqual([
    ['Ana López', 'pending'],
    ['Casa Repetidora', 'paid'],
  ])
})

it('is in no list, count, sum or age of debts', async () => {
  for (const order of ['oldest', 'largest', 'house'] as const) {
    expect(await operator().collections.list({ order })).toMatchObject([{ name: 'Ana López', overdueCount: 1 }])
    expect(await operator().collections.clientIds({ order })).toEqual([ids.ana])
  }
  expect(await operator().collections.list({ bucket: 'upcoming' })).toMatchObject([{ name: 'Ana López' }])
  expect(await operator().collections.sums({})).toMatchObject({
    total: '300.00',
    overdue: '150.00',
    clients: 1,
    overdueClients: 1,
    found: 1,
    pendingVariableClients: 1,
    buckets: [{ clients: 1 }, { clients: 1 }, { clients: 0 }, { clients: 0 }, { clients: 0 }],
  })
  expect(await operator().collections.groups()).toMatchObject([{ clients: 1 }])
  expect(await operator().payments.monthBand()).toMatchObject({
    begun: { payments: 1, amount: '150.00' },
    previous: { payments: 1, amount: '150.00' },
  })
  expect(await operator().payments.totals({ kind: 'regular', status: 'overdue' })).toMatchObject({ count: 1 })
  expect(await operator().payments.totals({ kind: 'regular', status: 'pending' })).toMatchObject({ count: 1 })
  expect(await operator().payments.totals({ kind: 'regular' })).toMatchObject({ count: 4 })
  expect(await operator().reports.comparison()).toMatchObject({ toCome: { payments: 1 }, earlier: { payments: 1 } })
  expect(await readFigures({ db: database().db, clock })).toMatchObject({ openPayments: 2, openVariablePayments: 2 })
})

it('is reminded of nothing, and promises nothing', async () => {
  expect(await operator().reminders.forClients({ clientIds: [ids.free] })).toMatchObject([{ owed: null, text: null }])
  expect((await operator().reminders.examples()).map(({ clientId }) => clientId)).toEqual([ids.ana])
  await expect(
    operator().collections.promise({ clientId: ids.free, promisedDate: '2026-11-09' }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: 'Este cliente no debe nada' })
})

it('is in no export of debts, and has a word of its own in the others', async () => {
  expect(await cells('collections', {}, 'Nombre')).toEqual(['Ana López'])
  expect(await cells('clients', {}, 'Estado')).toEqual(['Vencido', 'Pagado'])
  expect(await cells('group-members', { id: String(ids.group) }, 'Estado')).toEqual(['Vencido', 'Pagado'])
  const words = await cells('payments', { kind: 'regular' }, 'Estado')
  expect(words.sort()).toEqual(['Pendiente', 'Sin cobro', 'Sin cobro', 'Vencido'])
  const kept = await database()
    .db.transaction()
    .execute((trx) => readKeptClients(trx, { today: '2026-11-02', limit: 10 }))
  expect(kept.rows.find(({ name }) => name === 'Casa Repetidora')?.open).toEqual([])
})

it('has nothing that Cobrar offers, now or in advance', async () => {
  const nothing = { open: [], openCount: 0, advance: [], overdueCount: 0, upcoming: [], netDebt: '0.00' }
  expect(await operator().payments.collectable({ kind: 'regular', clientId: ids.free })).toMatchObject(nothing)
  expect(await operator().payments.findClients({ search: 'casa' })).toMatchObject([nothing])
})

it('is kept and annulled without being counted as a debt', async () => {
  await operator().clients.update({ id: ids.ana, monthlyAmount: '0' })
  const preview = await operator().clients.pauses.preview({ id: ids.ana, kind: 'left', from: '2026-11-03' })
  expect(preview.annulled).toMatchObject({ months: [{ period: '2026-10' }], amount: '150.00' })
})

it('has a mark of its own in the notebook', async () => {
  const { clients } = await operator().collections.notebook({ list: 'group', groupId: ids.group })
  expect(clients.map(({ name, squares }) => [name, squares.slice(-2).map((square) => square?.mark)])).toEqual([
    ['Ana López', ['owed', 'owed']],
    ['Casa Repetidora', ['free', 'free']],
  ])
})

describe('a fee that is lowered to nothing', () => {
  const lowered = [
    ['edited', () => operator().clients.update({ id: ids.ana, monthlyAmount: '0' })],
    ['replaced', () => operator().clients.replace({ id: ids.ana, name: 'Ana López', startDate, monthlyAmount: '0' })],
    [
      'changed with others',
      () =>
        operator().clients.changeFees({
          clients: [
            { id: ids.ana, expected: { monthlyAmount: '150.00', utility: '0.00' }, monthlyAmount: '0', utility: '0' },
          ],
        }),
    ],
  ] as const

  it.each(lowered)('and %s leaves the earlier months owed, and the present one not', async (_how, lower) => {
    await lower()
    expect(await operator().collections.list({})).toMatchObject([
      { name: 'Ana López', overdueCount: 1, openCount: 1, openAmount: '150.00', upcoming: [] },
    ])
    await operator().clients.payments.markPaid({
      id: (await operator().clients.byId({ id: ids.ana })).payments[1]?.id ?? 0,
    })
    expect(await operator().clients.byId({ id: ids.ana })).toMatchObject({ status: 'paid', openAmount: '0.00' })
    expect(await operator().collections.sums({})).toMatchObject({ clients: 0, total: '0.00' })
    // The month costs something again as soon as the fee does.
    await operator().clients.update({ id: ids.ana, monthlyAmount: '200' })
    expect(await operator().clients.byId({ id: ids.ana })).toMatchObject({ status: 'pending', openAmount: '200.00' })
    expect(await operator().collections.sums({})).toMatchObject({ clients: 1, total: '200.00' })
  })
})

it('is covered by no account: a deposit waits for months that cost something', async () => {
  await operator().payments.collect({ kind: 'regular', clientId: ids.free, months: [], received: '100' })
  expect(await free()).toMatchObject({ status: 'paid', accountBalance: '100.00', netDebt: '0.00' })
  expect(await operator().collections.list({})).toMatchObject([{ name: 'Ana López' }])
  const moved = await operator().payments.collect({ kind: 'regular', clientId: ids.ana, months: [], received: '50' })
  const receipt = await operator().receipts.move({ number: moved.number, kind: 'regular', clientId: ids.free })
  expect(receipt.lines).toMatchObject([{ paymentId: null, amount: '50.00' }])
})

it('can still be marked paid by its number, with a receipt of Q0.00, and reverted', async () => {
  const paid = await operator().clients.payments.markPaid({ id: await freePayment('2026-11') })
  expect(paid).toMatchObject({ isPaid: true, amount: '0.00', receiptNumber: 1 })
  expect(await operator().clients.list({ search: 'Casa' })).toMatchObject([{ status: 'paid', hasPaidPayment: true }])
  expect(await operator().payments.monthBand()).toMatchObject({ begun: { payments: 1 } })
  await operator().clients.payments.revert({ id: paid.id })
  expect(await free()).toMatchObject({ status: 'paid', openAmount: '0.00' })
})

it('leaves the months of variable clients owed, whose amounts are not known yet', async () => {
  expect(await operator().variableClients.byId({ id: ids.shop })).toMatchObject({ status: 'pending' })
  const { open } = await operator().payments.collectable({ kind: 'variable', clientId: ids.shop })
  expect(open.map(({ period }) => period)).toEqual(['2026-10', '2026-11'])
})

it('keeps the method of a collected month that costs nothing', async () => {
  const months = [{ period: '2026-11', amount: '0' }]
  const input = { kind: 'regular' as const, clientId: ids.free, method: 'transfer' as const, reference: 'T7', months }
  expect(await operator().payments.collect(input)).toMatchObject({
    amount: '0.00',
    method: 'transfer',
    reference: 'T7',
  })
})
