import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportTables } from '../exports'
import { expectInvariants } from '../testing/invariants'
import { owing } from '../testing/owing-lines'
import { testClock, testOperator } from '../testing/test-operator'
import { octoberAndNovember as both, conflict, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/accounts#net-debt, product/receipts#same-slip, product/reminders#what-is-asked-for,
// product/reports#money-besides-revenue

const { database, operator, ids, collect } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

describe('the same slip twice', () => {
  const slip = { method: 'deposit' as const, reference: 'BI 482913' }
  const question = `La referencia bi4829 13 ya está en el recibo 1 (Ana López, 20 nov 2026). ¿Registrar de todos modos?`
  const asked = { ...conflict(question), cause: { issues: [{ path: 'reference', message: question }] } }
  const again = { method: 'transfer' as const, reference: ' bi4829 13 ' }
  const ofRita = async () => (await operator().clients.byId({ id: ids.rita })).payments[0]?.id ?? 0

  beforeEach(() => collect('175', both, slip))

  it('asks in collecting and in marking a month, unless it is allowed', async () => {
    await expect(collect('175', both.slice(1), again)).rejects.toMatchObject(asked)
    const id = await ofRita()
    await expect(operator().clients.payments.markPaid({ id, ...again })).rejects.toMatchObject(asked)
    await operator().clients.payments.markPaid({ id, ...again, allowSameReference: true })
    await collect('175', both.slice(1), { ...again, allowSameReference: true })
    await expect(operator().clients.payments.markPaid({ id, ...again })).rejects.toMatchObject(
      conflict('El pago ya está marcado como pagado'),
    )
  })

  it.each([
    [{ ...again, method: 'cash' as const }],
    [{ ...again, reference: 'BI 482914' }],
    [{ ...again, reference: null }],
  ])('%j does not ask', async (other) => {
    await operator().clients.payments.markPaid({ id: await ofRita(), ...other })
  })

  it('does not ask for the slip of a void receipt, or without a digit', async () => {
    await operator().receipts.void({ number: 1 })
    await collect('175', both, { ...again })
    await operator().receipts.void({ number: 2 })
    await collect('175', both, { method: 'other', reference: 'Vale' })
    await operator().clients.payments.markPaid({ id: await ofRita(), method: 'other', reference: 'Vale' })
  })

  it('does not ask for what was typed for cash', async () => {
    await collect('175', both.slice(1), { method: 'cash', reference: '77' })
    await operator().clients.payments.markPaid({ id: await ofRita(), ...again, reference: '77' })
  })

  it('is shared by the lines of a request, also when it is repeated', async () => {
    const shops = await Promise.all(
      ['Uno', 'Dos'].map((name) => operator().variableClients.create({ name, startDate: '2024-01-31' })),
    )
    const lines = shops.map(({ payments }, index) => ({
      id: payments[0]?.id ?? 0,
      amount: '80',
      utilityAmount: '20',
      requestKey: `key-${index}`,
    }))
    const mark = (more: object) => operator().variableClients.payments.markMany({ lines, ...more })
    await expect(mark(again)).rejects.toMatchObject(asked)
    const first = await mark({ ...again, reference: '77' })
    expect(first.map(({ outcome }) => outcome)).toEqual(['saved', 'saved'])
    expect(await mark({ ...again, reference: '77' })).toEqual(first)
  })

  it('is answered by the request key first', async () => {
    const request = () =>
      operator('key').payments.collect({
        kind: 'regular',
        clientId: ids.ana,
        months: both.slice(1),
        method: 'deposit',
        reference: '9',
      })
    const first = await request()
    expect((await request()).number).toBe(first.number)
  })
})

describe('what clients owe net of their accounts', () => {
  it('is what Cobros shows: covered months are left out', async () => {
    await collect('200', [])
    expect(await operator().collections.list({})).toMatchObject([
      {
        id: ids.ana,
        owedSince: '2026-11-05',
        openCount: 1,
        overdueCount: 1,
        overdueAmount: '150.00',
        openAmount: '350.00',
        netDebt: '150.00',
        accountBalance: '200.00',
        lastDeposit: { amount: '200.00', receivedOn: '2026-11-20', receiptNumber: 1 },
      },
      { id: ids.rita, netDebt: '175.00', accountBalance: '0.00', lastDeposit: null },
    ])
    expect(await operator().collections.sums({})).toMatchObject({ total: '325.00', clients: 2, overdueClients: 2 })
    const largest = await operator().collections.list({ order: 'largest' })
    expect(largest.map(({ id }) => id)).toEqual([ids.rita, ids.ana])
    expect(await operator().collections.list({ bucket: 'days60' })).toEqual([])
    await collect('150', [])
    for (const order of ['oldest', 'largest', 'house'] as const) {
      expect((await operator().collections.list({ order })).map(({ id }) => id)).toEqual([ids.rita])
      expect(await operator().collections.clientIds({ order })).toEqual([ids.rita])
    }
    expect(await operator().collections.sums({})).toMatchObject({ total: '175.00', clients: 1, found: 1 })
    expect(await operator().collections.groups()).toMatchObject([{ clients: 1 }])
    expect(await operator().collections.list({ search: 'Ana' })).toEqual([])
    expect(await operator().collections.clientIds({ search: 'Ana' })).toEqual([])
    expect(await operator().collections.sums({ search: 'Ana' })).toMatchObject({ total: '0.00', clients: 0 })
    expect(await operator().clients.list({})).toMatchObject([
      { id: ids.rita },
      { id: ids.ana, status: 'pending', openAmount: '350.00', accountBalance: '350.00', netDebt: '0.00' },
    ])
  })

  it('is what a reminder asks for', async () => {
    await collect('200', [])
    const [reminder] = await operator().reminders.forClients({ clientIds: [ids.ana] })
    expect(reminder?.owed).toMatchObject({ amount: '150.00', periods: ['2026-11'], since: '2026-11-05' })
    await collect('150', [])
    expect(await operator().reminders.forClients({ clientIds: [ids.ana] })).toMatchObject([{ owed: null, text: null }])
  })

  it('keeps a promise until nothing is owed', async () => {
    await operator().collections.promise({ clientId: ids.ana, promisedDate: '2026-11-21' })
    await collect('200', [])
    expect(owing(await operator().collections.list({})).map(({ id, promise }) => [id, promise?.state])).toEqual([
      [ids.rita, undefined],
      [ids.ana, 'waiting'],
    ])
  })

  it('keeps a promise also of an older month that the account covers', async () => {
    const before = testOperator(database().db, { clock: testClock('2026-10-20T18:00:00Z') })
    await before.collections.promise({ clientId: ids.ana, promisedDate: '2026-10-25' })
    await collect('200', [])
    const lines = await operator().collections.list({ search: 'Ana' })
    expect(lines).toMatchObject([{ owedSince: '2026-11-05', promise: { state: 'broken' } }])
  })

  it('has the last deposit that is not void on the line', async () => {
    const lastDeposit = async () => owing(await operator().collections.list({ search: 'Ana' }))[0]?.lastDeposit
    expect(await lastDeposit()).toBeNull()
    const { number: first } = await collect('100', [])
    const { number: second } = await collect('60', [])
    expect(await lastDeposit()).toMatchObject({ amount: '60.00', receiptNumber: second })
    await operator().receipts.void({ number: second })
    expect(await lastDeposit()).toMatchObject({ amount: '100.00', receiptNumber: first })
  })

  it('is bridged in the reports', async () => {
    await collect('100', [], { paidDate: '2026-10-31' })
    await collect('200')
    const months = await operator().reports.monthlyHistory({ months: 3 })
    expect(months.map(({ month, totalRevenue, accountChange }) => [month, totalRevenue, accountChange])).toEqual([
      ['2026-11', '175.00', '25.00'],
      ['2026-10', '0.00', '100.00'],
      ['2026-09', '0.00', undefined],
    ])
    for (const [table, total] of [
      ['revenue-history', 'Total'],
      ['monthly-history', 'Ingresos Totales'],
    ] as const) {
      const deps = { db: database().db, now: testClock().now() }
      const { columns, rows } = await exportTables[table].open(deps, { months: '3' })
      const places = ['Mes', total, 'A cuenta'].map((name) => columns.findIndex(({ header }) => header === name))
      const exported: unknown[] = []
      for await (const row of rows) exported.push(places.map((place) => row[place]))
      expect(exported).toEqual([
        ['2026-11', '175.00', '25.00'],
        ['2026-10', '0.00', '100.00'],
        ['2026-09', '0.00', null],
      ])
    }
  })
})

// Last, since closings are never removed.
it('money that is given back takes more out of the drawer than came in', async () => {
  const drawer = () => operator().cash.drawer({})
  const closeWith = async (expected: string, more: object = {}) =>
    operator().cash.close({ expected, counted: expected, ...more })
  await collect('100', [])
  await closeWith('200.00', { openingFloat: '100' })
  const { number } = await operator().accounts.refund({
    kind: 'regular',
    clientId: ids.ana,
    amount: '60',
    reason: 'Se muda',
  })
  expect(await drawer()).toMatchObject({ received: '-60.00', expected: '140.00' })
  await closeWith('140.00')
  await operator().receipts.void({ number })
  expect(await drawer()).toMatchObject({ voided: '-60.00', expected: '200.00' })
  await closeWith('200.00')
})
