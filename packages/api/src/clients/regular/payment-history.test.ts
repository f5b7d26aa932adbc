import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testOperator } from '../../testing/test-operator'

const database = useTestDatabase()
const payments = () => testOperator(database().db).clients.payments

// Today is 20 November 2026.
beforeAll(async () => {
  await sql`
    insert into clients (name, monthly_amount, start_date) values ('Ana', 100, '2020-01-01'), ('Beto', 100, '2020-01-20')
  `.execute(database().db)
  await sql`
    insert into payments (client_id, period, amount, due_date, is_paid, paid_date, utility_amount)
    select client, left(due::text, 7), 100, due, paid, case when paid then date '2026-11-05' end, case when paid then 40 else 0 end
    from (values
      (1, date '2026-09-30', false), (1, date '2026-10-31', true), (1, date '2026-11-19', false),
      (2, date '2026-11-20', false), (1, date '2026-12-31', false)
    ) as row (client, due, paid)
  `.execute(database().db)
})

it.each([
  [{}, ['2026-12', '2026-11', '2026-11', '2026-10', '2026-09'], '500.00', '40.00'],
  [{ status: 'paid' }, ['2026-10'], '100.00', '40.00'],
  [{ status: 'pending' }, ['2026-12', '2026-11'], '200.00', '0.00'],
  [{ status: 'overdue' }, ['2026-11', '2026-09'], '200.00', '0.00'],
  [{ period: 'current-month' }, ['2026-11', '2026-11'], '200.00', '0.00'],
  [{ period: 'last-month' }, ['2026-10'], '100.00', '40.00'],
  [{ period: 'last-month', status: 'overdue' }, [], '0.00', '0.00'],
] as const)('filtered by %j shows %j with sums of %s and %s', async (filters, periods, amount, utilityAmount) => {
  const rows = await payments().history(filters)
  expect(rows.map(({ period }) => period)).toEqual(periods)
  for (const { clientId, clientName } of rows) expect(clientName).toBe(clientId === 1 ? 'Ana' : 'Beto')
  expect(await payments().historyTotals(filters)).toEqual({ count: periods.length, amount, utilityAmount })
})

it('pages', async () => {
  expect((await payments().history({ page: 2, limit: 3 })).map(({ period }) => period)).toEqual(['2026-10', '2026-09'])
})
