import { fillMonthlySums } from '@isp/db/monthly-sums'
import { fillReceipts } from '@isp/db/receipts'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testOperator } from '../testing/test-operator'
import { subtractMonths } from './monthly-sums.queries'

const CLIENTS = 8
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']

const database = useTestDatabase()
const operator = () => testOperator(database().db)

async function sums() {
  const query = sql`select month, kind, payments, revenue, utilities from monthly_sums order by month, kind`
  return (await query.execute(database().db)).rows
}

/** Clients of both kinds, each with a payment paid in each of the months, the latest one stored first. */
beforeEach(async () => {
  const { db } = database()
  await sql`truncate clients, variable_clients, monthly_sums, receipts, receipt_counter restart identity cascade`.execute(
    db,
  )
  await sql`
    with added as (
      insert into clients (name, monthly_amount, utility, start_date)
      select 'Ana', 100, 40, '2020-01-01' from generate_series(1, ${CLIENTS}::int) returning id
    )
    insert into payments (client_id, period, amount, due_date, is_paid, paid_date, utility_amount)
    select id, month, 100, '2026-01-01', true, (month || '-28')::date, 40
    from added cross join unnest(${MONTHS}::text[]) as month order by month desc
  `.execute(db)
  await sql`
    with added as (
      insert into variable_clients (name, start_date) select 'Beto', '2020-01-01' from generate_series(1, ${CLIENTS}::int)
      returning id
    )
    insert into variable_payments (variable_client_id, period, due_date, is_paid, paid_date, amount, utility_amount)
    select id, month, '2026-01-01', true, (month || '-01')::date, 50, 10
    from added cross join unnest(${MONTHS}::text[]) as month order by month desc
  `.execute(db)
  await fillMonthlySums(db)
  await fillReceipts(db)
})

it('follow a payment in the month of its paid date, not of its period or of its marking', async () => {
  const { id, payments } = await operator().clients.create({
    name: 'Rosa',
    monthlyAmount: '150',
    utility: '20.5',
    startDate: '2026-11-01',
  })
  const before = await sums()
  const paymentId = payments[0]?.id ?? 0
  await operator().clients.payments.markPaid({ id: paymentId, paidDate: '2026-10-31' })
  const october = { month: '2026-10', kind: 'regular', payments: 1, revenue: '150.00', utilities: '20.50' }
  expect(await sums()).toEqual([...before, october])
  await operator().clients.payments.revert({ id: paymentId })
  const none = { month: '2026-10', kind: 'regular', payments: 0, revenue: '0.00', utilities: '0.00' }
  expect(await sums()).toEqual([...before, none])
  await operator().clients.delete({ id })
  expect(await sums()).toEqual([...before, none])
})

it('lose every month of a deleted client, only of its kind', async () => {
  await operator().variableClients.delete({ id: 1 })
  expect(await sums()).toEqual(
    MONTHS.flatMap((month) => [
      { month, kind: 'regular', payments: 8, revenue: '800.00', utilities: '320.00' },
      { month, kind: 'variable', payments: 7, revenue: '350.00', utilities: '70.00' },
    ]),
  )
})

it('are locked in the order of the months, for any order of changes', async () => {
  const { db } = database()
  const holder = await db.startTransaction().execute()
  await sql`select from monthly_sums where month = '2026-03' for update`.execute(holder)
  const deleted = MONTHS.map((month) => ({ month, payments: 1, revenue: '100.00', utilities: '40.00' })).reverse()
  const subtracting = db.transaction().execute((trx) => subtractMonths(trx, 'regular', deleted))
  try {
    await expect
      .poll(() =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      .toMatchObject({ rows: [{}] })
    const free = await sql<{ month: string }>`
      select month from monthly_sums where kind = 'regular' order by month for update skip locked
    `.execute(db)
    expect(free.rows.map(({ month }) => month)).toEqual(['2026-04', '2026-05', '2026-06'])
  } finally {
    await holder.rollback().execute()
  }
  await subtracting
})

it('allow deleting clients of many months while their payments are reverted concurrently', async () => {
  const { db } = database()
  const { rows } = await sql<{ id: number }>`select id from payments where client_id = 8 order by period`.execute(db)
  const ids = Array.from({ length: CLIENTS - 1 }, (_, index) => index + 1)
  const results = await Promise.allSettled([
    ...ids.map((id) => operator().clients.delete({ id })),
    ...rows.map(({ id }) => operator().clients.payments.revert({ id })),
    ...ids.map((id) => operator().variableClients.delete({ id })),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  await expectInvariants(db)
})
