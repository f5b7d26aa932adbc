import { fillDailySums } from '@isp/db/daily-sums'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { addMonths } from '@isp/domain/dates/period'
import { fromCentavos } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/reports#month-of-a-payment, product/reports#months, product/reports#figures,
// product/reports#comparison

const database = useTestDatabase()
const clock = testClock()
const reports = () => testOperator(database().db, { clock }).reports

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'variable_clients', 'daily_sums')
})

type Paid = { kind: 'regular' | 'variable'; paidDate: string; amount: number; utility: number }

/** Stores payments, each of a separate client. */
async function store(payments: Paid[]) {
  const { db } = database()
  for (const { kind, paidDate, amount, utility } of payments) {
    const [amountText, utilityText] = [fromCentavos(amount), fromCentavos(utility)]
    if (kind === 'regular') {
      await sql`with client as (insert into clients (name, monthly_amount, start_date)
          values ('Ana', ${amountText}, '2020-01-01') returning id)
        insert into payments (client_id, period, amount, due_date, is_paid, paid_date, utility_amount)
        select id, '2020-01', ${amountText}, '2020-01-01', true, ${paidDate}, ${utilityText} from client`.execute(db)
    } else {
      await sql`with client as (insert into variable_clients (name, start_date) values ('Beto', '2020-01-01') returning id)
        insert into variable_payments
          (variable_client_id, period, due_date, is_paid, paid_date, amount, utility_amount)
        select id, '2020-01', '2020-01-01', true, ${paidDate}, ${amountText}, ${utilityText} from client`.execute(db)
    }
  }
  await fillDailySums(db)
}

/** A repeatable stream of numbers from 0 to below `limit`. */
function numbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

it('every figure of a random year equals the sum of its payments', async () => {
  const next = numbers(7)
  const payments = Array.from({ length: 300 }, (): Paid => {
    const month = addMonths('2025-12', next(13))
    const amount = next(100_000)
    return {
      kind: next(2) === 0 ? 'regular' : 'variable',
      paidDate: `${month}-${String(next(28) + 1).padStart(2, '0')}`,
      amount,
      utility: next(amount + 1),
    }
  })
  await store(payments)
  const sum = (month: string, kind: string, figure: 'amount' | 'utility') =>
    payments
      .filter((payment) => payment.paidDate.startsWith(month) && (kind === 'total' || payment.kind === kind))
      .reduce((total, payment) => total + payment[figure], 0)
  const count = (month: string, kind: string) =>
    payments.filter((payment) => payment.paidDate.startsWith(month) && payment.kind === kind).length

  const history = await reports().monthlyHistory({ months: 24 })
  expect(history.map(({ month }) => month)).toEqual(
    Array.from({ length: 24 }, (_, index) => addMonths('2026-11', -index)),
  )
  for (const { month, ...figures } of history) {
    expect(figures).toEqual({
      totalRevenue: fromCentavos(sum(month, 'total', 'amount')),
      regularRevenue: fromCentavos(sum(month, 'regular', 'amount')),
      variableRevenue: fromCentavos(sum(month, 'variable', 'amount')),
      totalUtilities: fromCentavos(sum(month, 'total', 'utility')),
      regularUtilities: fromCentavos(sum(month, 'regular', 'utility')),
      variableUtilities: fromCentavos(sum(month, 'variable', 'utility')),
      regularPayments: count(month, 'regular'),
      variablePayments: count(month, 'variable'),
    })
  }
  const { month: _month, ...current } = history[0] ?? {}
  expect(await reports().currentMonth()).toEqual(current)
  expect(await reports().monthlyUtilities()).toEqual({
    total: history[0]?.totalUtilities,
    regular: history[0]?.regularUtilities,
    variable: history[0]?.variableUtilities,
    paymentsCount: history[0]?.regularPayments,
    variablePaymentsCount: history[0]?.variablePayments,
  })
  expect(await reports().monthlyUtilitiesHistory()).toMatchObject(
    history.slice(0, 6).map(({ month, totalUtilities, regularUtilities }) => ({
      month,
      totalUtilities,
      totalRegularUtilities: regularUtilities,
    })),
  )
  expect(await reports().monthlyRevenueHistory()).toMatchObject(
    history.slice(0, 6).map(({ month, totalRevenue, variableRevenue }) => ({
      month,
      totalRevenue,
      totalVariableRevenue: variableRevenue,
    })),
  )
})

it('a payment belongs to the Guatemalan month of its date, across the edge at 06:00 UTC', async () => {
  const operator = testOperator(database().db, { clock })
  for (const instant of ['2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z']) {
    clock.set(instant)
    const input = { name: 'Ana', monthlyAmount: '100', utility: '40', startDate: '2026-01-01' }
    const { payments } = await operator.clients.create(input)
    await operator.clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    expect(await reports().monthlyRevenue()).toMatchObject({ totalRevenue: '100.00', paymentsCount: 1 })
  }
  expect(
    (await reports().monthlyRevenueHistory({ months: 2 })).map(({ month, totalRevenue }) => [month, totalRevenue]),
  ).toEqual([
    ['2026-12', '100.00'],
    ['2026-11', '100.00'],
  ])
})

describe('months', () => {
  it('without payments are rows of zeros', async () => {
    const history = await reports().monthlyHistory()
    expect(history).toHaveLength(6)
    expect(history[5]).toMatchObject({ month: '2026-06', totalRevenue: '0.00', totalUtilities: '0.00' })
  })

  it('with payments of one kind have the totals of that kind', async () => {
    await store([
      { kind: 'regular', paidDate: '2026-10-05', amount: 10_000, utility: 4_000 },
      { kind: 'variable', paidDate: '2026-09-05', amount: 5_000, utility: 1_000 },
    ])
    const [, october, september] = await reports().monthlyHistory({ months: 3 })
    expect(october).toEqual({
      month: '2026-10',
      regularRevenue: '100.00',
      variableRevenue: '0.00',
      totalRevenue: '100.00',
      regularUtilities: '40.00',
      variableUtilities: '0.00',
      totalUtilities: '40.00',
      regularPayments: 1,
      variablePayments: 0,
    })
    expect(september).toEqual({
      month: '2026-09',
      regularRevenue: '0.00',
      variableRevenue: '50.00',
      totalRevenue: '50.00',
      regularUtilities: '0.00',
      variableUtilities: '10.00',
      totalUtilities: '10.00',
      regularPayments: 0,
      variablePayments: 1,
    })
  })

  it.each([0, 25, 1.5, Number.NaN])('%j of them are refused', async (months) => {
    await expect(reports().monthlyHistory({ months })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the comparison with the month before', () => {
  const open = async (dueDate: string, amount: string) => {
    await sql`with client as (insert into clients (name, monthly_amount, start_date)
        values ('Caty', ${amount}, '2020-01-01') returning id)
      insert into payments (client_id, period, amount, due_date)
      select id, ${dueDate.slice(0, 7)}, ${amount}, ${dueDate} from client`.execute(database().db)
  }

  it('ends on the same day, and has what is still to come and the earlier months apart', async () => {
    await store([
      { kind: 'regular', paidDate: '2026-11-20', amount: 20_000, utility: 0 },
      { kind: 'variable', paidDate: '2026-11-01', amount: 5_050, utility: 0 },
      { kind: 'regular', paidDate: '2026-10-01', amount: 10_000, utility: 0 },
      { kind: 'variable', paidDate: '2026-10-20', amount: 1_025, utility: 0 },
      { kind: 'regular', paidDate: '2026-10-21', amount: 99_900, utility: 0 },
      { kind: 'regular', paidDate: '2026-09-30', amount: 99_900, utility: 0 },
    ])
    await open('2026-11-01', '100')
    await open('2026-11-30', '50.50')
    await open('2026-10-31', '75')
    await open('2026-07-01', '25')
    await open('2026-12-01', '999')
    expect(await reports().comparison()).toEqual({
      revenue: '250.50',
      lastMonth: { day: '2026-10-20', revenue: '110.25' },
      toCome: { payments: 2, amount: '150.50' },
      earlier: { payments: 2, amount: '100.00' },
    })
  })

  it('is of zeros without payments', async () => {
    clock.set('2026-03-31T18:00:00Z')
    expect(await reports().comparison()).toEqual({
      revenue: '0.00',
      lastMonth: { day: '2026-02-28', revenue: '0.00' },
      toCome: { payments: 0, amount: '0.00' },
      earlier: { payments: 0, amount: '0.00' },
    })
  })
})
