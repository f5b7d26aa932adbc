import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/groups#recovery

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const aldea = { name: 'Aldea', location: 'Sololá' }
const antenna = { description: 'Antena', quantity: 2, unitCost: '350.25' }

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'groups', 'investment_products')
  for (const name of ['Ana', 'Beto', 'Caty']) {
    await operator().clients.create({ name, monthlyAmount: '100.50', utility: '40.25', startDate: '2026-01-31' })
  }
})

/** Replaces the payments of a client by paid ones, [period, paid date, utility], and an unpaid one. */
async function paid(clientId: number, payments: [string, string, string][]): Promise<void> {
  const { db } = database()
  await db.deleteFrom('payments').where('client_id', '=', clientId).execute()
  for (const [period, paidDate, utility] of payments) {
    await sql`
      insert into payments (client_id, period, amount, due_date, paid_date, is_paid, utility_amount)
      values (${clientId}, ${period}, 100, ${paidDate}, ${paidDate}, true, ${utility}::numeric)
    `.execute(db)
  }
  await sql`insert into payments (client_id, period, amount, due_date) values (${clientId}, '2026-12', 100, '2026-12-31')`.execute(
    db,
  )
}

it('sums the utility of all members by the month in which it was paid', async () => {
  const { id } = await operator().groups.create({ ...aldea, clientIds: [1, 2] })
  await operator().groups.update({ id, expenses: [antenna] })
  await paid(1, [
    ['2026-07', '2026-08-01', '40.25'],
    ['2026-08', '2026-08-31', '10.10'],
    ['2026-10', '2026-10-01', '0.00'],
  ])
  await paid(2, [['2026-01', '2026-08-15', '100.00']])
  await paid(3, [['2026-08', '2026-08-15', '999.00']])
  expect(await operator().groups.recovery({ id })).toEqual({
    id,
    expenses: '700.50',
    monthlyUtility: '80.50',
    months: [
      { month: '2026-08', utility: '150.35' },
      { month: '2026-10', utility: '0.00' },
    ],
    recovery: {
      state: 'forecast',
      percent: 21,
      missing: '550.15',
      count: 11,
      month: '2027-10',
      pace: {
        utility: '50.12',
        months: [
          { month: '2026-08', utility: '150.35' },
          { month: '2026-09', utility: '0.00' },
          { month: '2026-10', utility: '0.00' },
        ],
      },
    },
  })
  expect((await operator().groups.byId({ id })).totalAccumulatedUtility).toBe('150.35')
})

it('of several groups is one answer, without unknown groups', async () => {
  const first = await operator().groups.create({ ...aldea, clientIds: [1] })
  const second = await operator().groups.create({ ...aldea, name: 'Otra', clientIds: [2] })
  const third = await operator().groups.create({ ...aldea, name: 'Vacía' })
  await operator().groups.update({ id: first.id, expenses: [{ ...antenna, quantity: 1, unitCost: '50' }] })
  await operator().groups.update({ id: third.id, expenses: [antenna] })
  await paid(1, [
    ['2026-05', '2026-05-30', '20.00'],
    ['2026-06', '2026-06-30', '30.00'],
  ])
  const recoveries = await operator().groups.recoveries({ ids: [third.id, second.id, first.id, 99] })
  expect(recoveries).toEqual([
    { id: first.id, expenses: '50.00', recovery: { state: 'recovered', month: '2026-06' } },
    { id: second.id, expenses: '0.00', recovery: { state: 'noExpenses' } },
    {
      id: third.id,
      expenses: '700.50',
      recovery: { state: 'stalled', percent: 0, missing: '700.50', pace: { utility: '0.00', months: [] } },
    },
  ])
  expect(await operator().groups.recoveries({ ids: [] })).toEqual([])
})

it('of an unknown group is not found', async () => {
  await expect(operator().groups.recovery({ id: 99 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Grupo no encontrado',
  })
})

it('takes the current month from the clock', async () => {
  const { id } = await operator().groups.create({ ...aldea, clientIds: [1] })
  await operator().groups.update({ id, expenses: [antenna] })
  await paid(1, [['2026-11', '2026-11-15', '40.25']])
  // 00:30 of 1 December in UTC is still November in Guatemala.
  const clock = { now: () => new Date('2026-12-01T00:30:00Z') }
  const { recovery } = await testOperator(database().db, { clock }).groups.recovery({ id })
  expect(recovery).toMatchObject({ state: 'forecast', count: 17, month: '2028-04' })
})
