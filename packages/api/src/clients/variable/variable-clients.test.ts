import { fillDailySums } from '@isp/db/daily-sums'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../testing/invariants'
import { testClock, testOperator } from '../../testing/test-operator'

// Rules: product/variable-clients#what-differs, product/variable-clients#list

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock }).variableClients

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'variable_clients', 'daily_sums', 'receipts', 'receipt_counter')
})

async function register(name: string, startDate = '2024-01-31') {
  const client = await operator().create({ name, startDate })
  return { id: client.id, paymentId: client.payments[0]?.id ?? 0, client }
}

async function registerPaid(name: string, amount: string) {
  const { id, paymentId } = await register(name)
  await operator().payments.markPaid({ id: paymentId, amount, utilityAmount: '10' })
  return id
}

describe('a variable client', () => {
  it('is created with its first payment, which has no amount yet', async () => {
    const { client } = await register('Beto')
    expect(client).toMatchObject({
      status: 'pending',
      nextPaymentDate: '2026-11-30',
      totalCollected: '0.00',
      payments: [{ period: '2026-11', dueDate: '2026-11-30', amount: null, utilityAmount: null, isPaid: false }],
    })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ startDate: undefined }, 'startDate'],
    [{ wifiPassword: 'corta' }, 'wifiPassword'],
  ])('is refused with %j at %s', async (wrong, path) => {
    const input = { name: 'Beto', startDate: '2024-01-31', ...wrong } as { name: string; startDate: string }
    await expect(operator().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path }] } })
  })

  it('keeps its start date', async () => {
    const { id } = await register('Beto')
    await expect(operator().update({ id, startDate: '2024-02-01' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'La fecha de inicio no se puede modificar',
    })
    expect(await operator().update({ id, startDate: '2024-01-31', phone: '55551234' })).toMatchObject({
      name: 'Beto',
      phone: '55551234',
    })
  })

  it('that is deleted subtracts its utility from the running total', async () => {
    const id = await registerPaid('Beto', '300')
    await registerPaid('Caty', '100')
    await operator().delete({ id })
    await expectInvariants(database().db)
    expect((await operator().stats()).totalUtilities).toBe('10.00')
    await expect(operator().byId({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Cliente variable no encontrado',
    })
  })
})

describe('paying', () => {
  it('stores amount and utility; reverting clears both', async () => {
    const { id, paymentId } = await register('Beto')
    const paid = await operator().payments.markPaid({ id: paymentId, amount: '300.50', utilityAmount: 120 })
    expect(paid).toMatchObject({ isPaid: true, paidDate: '2026-11-20', amount: '300.50', utilityAmount: '120.00' })
    expect(await operator().byId({ id })).toMatchObject({
      status: 'paid',
      totalCollected: '300.50',
      clientUtilitiesTotal: '120.00',
      nextPaymentDate: '2026-12-31',
    })
    await expectInvariants(database().db)
    await expect(
      operator().payments.markPaid({ id: paymentId, amount: '1', utilityAmount: '1' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: 'El pago ya está marcado como pagado' })
    expect(await operator().payments.revert({ id: paymentId })).toMatchObject({
      isPaid: false,
      paidDate: null,
      amount: null,
      utilityAmount: null,
    })
    await expectInvariants(database().db)
    await expect(operator().payments.revert({ id: paymentId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it.each([{ amount: '' }, { utilityAmount: '' }, { amount: undefined }])(
    'asks for both figures: %j',
    async (missing) => {
      const figures = { amount: '1', utilityAmount: '1', ...missing } as { amount: string; utilityAmount: string }
      await expect(operator().payments.markPaid({ id: 1, ...figures })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'Debes ingresar el monto pagado y la utilidad generada',
      })
    },
  )

  it('eight times concurrently, and reverting as often, keeps the running total', async () => {
    const { paymentId: id } = await register('Beto')
    const pay = () => operator().payments.markPaid({ id, amount: '5', utilityAmount: '2.50' })
    for (const calls of [pay, () => operator().payments.revert({ id }), pay]) {
      const results = await Promise.allSettled(Array.from({ length: 8 }, calls))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await expectInvariants(database().db)
    }
    expect((await operator().stats()).totalUtilities).toBe('2.50')
  })
})

describe('the list', () => {
  const names = async (input: Parameters<ReturnType<typeof operator>['list']>[0]) =>
    (await operator().list(input)).map(({ name }) => name)

  it.each([
    [{}, ['Dora', 'Caty', 'Ángel']],
    [{ search: ' angel ' }, ['Ángel']],
    [{ minCollected: '100' }, ['Caty', 'Ángel']],
    [{ maxCollected: '100.00' }, ['Dora', 'Ángel']],
    [{ minCollected: '100.01', maxCollected: '250' }, ['Caty']],
    [{ page: 2, limit: 2 }, ['Ángel']],
  ])('%j is %j', async (input, expected) => {
    await registerPaid('Ángel', '100')
    await registerPaid('Caty', '250')
    await register('Dora')
    expect(await names(input)).toEqual(expected)
    const { page: _page, limit: _limit, ...filters } = { page: 1, limit: 10, ...input }
    if (!('page' in input)) expect(await operator().count(filters)).toBe(expected.length)
  })

  it.each([
    ['all', ['Dora', 'Caty', 'Ángel']],
    ['paid', ['Ángel']],
    ['pending', ['Dora', 'Caty']],
    ['overdue', ['Caty']],
    ['dueToday', ['Dora']],
    ['upcoming', []],
  ] as const)('of the status %s is %j', async (status, expected) => {
    await registerPaid('Ángel', '100')
    await register('Caty', '2024-01-19')
    await register('Dora', '2024-01-20')
    expect(await names({ status })).toEqual(expected)
    expect(await operator().count({ status })).toBe(expected.length)
  })

  it('returns the columns of each row', async () => {
    await registerPaid('Ángel', '100')
    const { paymentId } = await register('Dora')
    expect(await operator().list({})).toMatchObject([
      { name: 'Dora', status: 'pending', totalCollected: '0.00', nextPayment: { id: paymentId, period: '2026-11' } },
      { name: 'Ángel', status: 'paid', totalCollected: '100.00', nextPayment: null, nextPaymentDate: '2026-12-31' },
    ])
  })
})

it('the six cards count this month by the date of payment', async () => {
  const { paymentId } = await register('Ángel')
  await operator().payments.markPaid({ id: paymentId, amount: '100', utilityAmount: '30', paidDate: '2026-10-31' })
  await registerPaid('Caty', '250.25')
  await register('Dora')
  expect(await operator().stats()).toEqual({
    totalClients: 3,
    paidClients: 2,
    pendingClients: 1,
    monthlyTotal: '250.25',
    totalPayments: '350.25',
    totalUtilities: '40.00',
  })
})

it('the cards of this month count its first and its last day, and not the day before', async () => {
  for (const [name, paidDate, amount] of [
    ['before', '2026-10-31', '1'],
    ['first', '2026-11-01', '10'],
    ['last', '2026-11-30', '100'],
  ] as const) {
    const { paymentId } = await register(name)
    await sql`update variable_payments set is_paid = true, paid_date = ${paidDate}, amount = ${amount}, utility_amount = 0
      where id = ${paymentId}`.execute(database().db)
  }
  await fillDailySums(database().db)
  expect(await operator().stats()).toMatchObject({ monthlyTotal: '110.00', totalPayments: '111.00' })
})
