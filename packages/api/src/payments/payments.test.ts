import { fillDailySums } from '@isp/db/daily-sums'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { daysOfPeriod } from '@isp/domain/dates/period'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { exportTables } from '../exports'
import { testClock, testOperator } from '../testing/test-operator'

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
type Filters = Parameters<ReturnType<typeof operator>['payments']['history']>[0]

/** Paid dates at the edges of each month; a client of each kind has a payment for each of the last 13 periods. */
beforeAll(async () => {
  const { db } = database()
  await sql`insert into clients (name, monthly_amount, start_date) values ('José Peña', 1, '2024-01-15'), ('Ana', 1, '2024-01-15')`.execute(
    db,
  )
  await sql`insert into variable_clients (name, start_date) values ('Josefa', '2024-01-15'), ('Beto', '2024-01-15')`.execute(
    db,
  )
  for (const [table, owner] of [
    ['payments', 'client_id'],
    ['variable_payments', 'variable_client_id'],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (${sql.ref(owner)}, period, due_date, is_paid, paid_date, amount, utility_amount)
      select client, to_char(month, 'YYYY-MM'), month + 14, true,
        case client when 1 then month else (month + interval '1 month')::date - 1 end,
        100 + place + client / 100.0, 10 + place / 100.0
      from generate_series(0, 12) as place, generate_series(1, 2) as client,
        lateral (select (date '2025-11-01' + make_interval(months => place))::date) as months (month)
    `.execute(db)
  }
  await sql`update payments set is_paid = false, paid_date = null, utility_amount = 0 where client_id = 2 and period > '2026-09'`.execute(
    db,
  )
  await sql`
    update variable_payments set is_paid = false, paid_date = null, amount = null, utility_amount = null
    where variable_client_id = 2 and period > '2026-09'
  `.execute(db)
  await fillDailySums(db)
})

it('with the days of a month add up to the reports, for both kinds of client and each of them', async () => {
  const { payments, reports } = operator()
  const history = await reports.monthlyHistory({ months: 13 })
  for (const month of history) {
    const { first: paidFrom, last: paidTo } = daysOfPeriod(month.month)
    expect(await payments.totals({ paidFrom, paidTo })).toEqual({
      count: month.regularPayments + month.variablePayments,
      amount: month.totalRevenue,
      utilityAmount: month.totalUtilities,
    })
    expect(await payments.totals({ paidFrom, paidTo, kind: 'regular' })).toEqual({
      count: month.regularPayments,
      amount: month.regularRevenue,
      utilityAmount: month.regularUtilities,
    })
    expect(await payments.totals({ paidFrom, paidTo, kind: 'variable' })).toEqual({
      count: month.variablePayments,
      amount: month.variableRevenue,
      utilityAmount: month.variableUtilities,
    })
  }
  expect(history.filter(({ regularPayments, variablePayments }) => regularPayments && variablePayments)).toHaveLength(
    13,
  )
})

const keys = async (filters: Filters) =>
  (await operator().payments.history({ limit: 100, ...filters })).map(({ kind, clientName, period }) => [
    kind,
    clientName,
    period,
  ])

it('are latest due first, with their client, of both kinds', async () => {
  expect(await keys({ paidFrom: '2026-10-15' })).toEqual([
    ['regular', 'José Peña', '2026-11'],
    ['variable', 'Josefa', '2026-11'],
  ])
  const [unpaid] = await operator().payments.history({ kind: 'variable', status: 'overdue' })
  expect(unpaid).toMatchObject({ kind: 'variable', clientId: 2, clientName: 'Beto', amount: null, isPaid: false })
})

it.each<[Filters, number]>([
  [{}, 52],
  [{ kind: 'regular' }, 26],
  [{ kind: 'variable' }, 26],
  [{ search: 'jose' }, 26],
  [{ search: 'JOSÉ P' }, 13],
  [{ search: 'jose', kind: 'variable' }, 13],
  [{ status: 'overdue' }, 4],
  [{ status: 'overdue', kind: 'variable' }, 2],
  [{ status: 'overdue', paidFrom: '2020-01-01' }, 0],
  [{ period: 'current-month' }, 4],
  [{ paidFrom: '2026-10-31' }, 2],
  [{ paidTo: '2025-11-01' }, 2],
  [{ paidFrom: '2025-11-02', paidTo: '2025-11-29' }, 0],
  [{ paidFrom: '2025-11-01', paidTo: '2025-11-30' }, 4],
])('filtered by %j are %i, on pages and in the export', async (filters, count) => {
  expect(await operator().payments.totals(filters)).toMatchObject({ count })
  const all = await keys(filters)
  expect(all).toHaveLength(count)
  const pages = []
  for (let page = 1; page <= count / 10 + 1; page++) pages.push(...(await keys({ ...filters, page, limit: 10 })))
  expect(pages).toEqual(all)
  const { rows } = await exportTables.payments.open({ db: database().db, now: clock.now() }, filters)
  const exported = []
  for await (const [name, period] of rows) exported.push([name, period])
  expect(exported).toEqual(all.map(([, name, period]) => [name, period]))
})

it('of regular clients alone have the same filters', async () => {
  const { clients, payments } = operator()
  const filters = { search: 'jose', paidFrom: '2026-01-01', paidTo: '2026-03-31' }
  expect(await clients.payments.history(filters)).toEqual(await payments.history({ ...filters, kind: 'regular' }))
  expect(await clients.payments.historyTotals(filters)).toEqual(await payments.totals({ ...filters, kind: 'regular' }))
})

it.each([
  [{ paidFrom: 'ayer' }, 'paidFrom'],
  [{ paidTo: '2026-02-30' }, 'paidTo'],
  [{ kind: 'otro' }, 'kind'],
])('refuses %j at %s', async (filters, path) => {
  await expect(operator().payments.history(filters as Filters)).rejects.toMatchObject({ cause: { issues: [{ path }] } })
})
