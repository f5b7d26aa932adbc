import { fillDailySums } from '@isp/db/daily-sums'
import { fillReceipts } from '@isp/db/receipts'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testOperator } from '../testing/test-operator'
import { subtractPaidDays } from './daily-sums.queries'

const CLIENTS = 8
/** Two in one month. */
const DAYS = ['2026-01-28', '2026-02-28', '2026-03-01', '2026-03-28', '2026-04-28', '2026-05-28']

const database = useTestDatabase()
const operator = () => testOperator(database().db)

async function sums() {
  const query = sql`select day, kind, payments, revenue, utilities from daily_sums order by day, kind`
  return (await query.execute(database().db)).rows
}

/** Clients of both kinds, each with a payment paid on each of the days, the latest one stored first. */
beforeEach(async () => {
  const { db } = database()
  await emptyTables(database(), 'clients', 'variable_clients', 'daily_sums', 'receipts', 'receipt_counter')
  await sql`
    with added as (
      insert into clients (name, monthly_amount, utility, start_date)
      select 'Ana', 100, 40, '2020-01-01' from generate_series(1, ${CLIENTS}::int) returning id
    )
    insert into payments (client_id, period, amount, due_date, is_paid, paid_date, utility_amount)
    select id, '2025-0' || place, 100, '2026-01-01', true, day, 40
    from added cross join unnest(${DAYS}::date[]) with ordinality as paid (day, place) order by day desc
  `.execute(db)
  await sql`
    with added as (
      insert into variable_clients (name, start_date) select 'Beto', '2020-01-01' from generate_series(1, ${CLIENTS}::int)
      returning id
    )
    insert into variable_payments (variable_client_id, period, due_date, is_paid, paid_date, amount, utility_amount)
    select id, '2025-0' || place, '2026-01-01', true, day, 50, 10
    from added cross join unnest(${DAYS}::date[]) with ordinality as paid (day, place) order by day desc
  `.execute(db)
  await fillDailySums(db)
  await fillReceipts(db)
})

it('follow a payment on its paid date, not in its period or when it is marked', async () => {
  const { id, payments } = await operator().clients.create({
    name: 'Rosa',
    monthlyAmount: '150',
    utility: '20.5',
    startDate: '2026-11-01',
  })
  const before = await sums()
  const paymentId = payments[0]?.id ?? 0
  await operator().clients.payments.markPaid({ id: paymentId, paidDate: '2026-10-31' })
  const october = { day: '2026-10-31', kind: 'regular', payments: 1, revenue: '150.00', utilities: '20.50' }
  expect(await sums()).toEqual([...before, october])
  await operator().clients.payments.revert({ id: paymentId })
  const none = { day: '2026-10-31', kind: 'regular', payments: 0, revenue: '0.00', utilities: '0.00' }
  expect(await sums()).toEqual([...before, none])
  await operator().clients.delete({ id })
  expect(await sums()).toEqual([...before, none])
})

it('lose every day of a deleted client, only of its kind', async () => {
  await operator().variableClients.delete({ id: 1 })
  expect(await sums()).toEqual(
    DAYS.flatMap((day) => [
      { day, kind: 'regular', payments: 8, revenue: '800.00', utilities: '320.00' },
      { day, kind: 'variable', payments: 7, revenue: '350.00', utilities: '70.00' },
    ]),
  )
})

it('are locked in the order of the days, for any order of changes', async () => {
  const { db } = database()
  const holder = await db.startTransaction().execute()
  await sql`select from daily_sums where day = '2026-03-01' for update`.execute(holder)
  const deleted = DAYS.map((day) => ({ day, payments: 1, revenue: '100.00', utilities: '40.00' })).reverse()
  const subtracting = db.transaction().execute((trx) => subtractPaidDays(trx, 'regular', deleted))
  try {
    await expect
      .poll(() =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      .toMatchObject({ rows: [{}] })
    const free = await sql<{ day: string }>`
      select day from daily_sums where kind = 'regular' order by day for update skip locked
    `.execute(db)
    expect(free.rows.map(({ day }) => day)).toEqual(['2026-03-28', '2026-04-28', '2026-05-28'])
  } finally {
    await holder.rollback().execute()
  }
  await subtracting
})

it('allow deleting clients of many days while their payments are reverted concurrently', async () => {
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
