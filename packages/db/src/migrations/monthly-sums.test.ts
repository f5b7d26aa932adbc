import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection'
import { fillDailySums } from '../daily-sums'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase, fillOldDatabase, migrateTo } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm014-monthly-sums'))
  await fillOldDatabase(old.db)
})
afterEach(() => old.drop())

const upTo = (last: string) => Object.keys(migrations).filter((name) => name <= last)
const monthlySums = async (db: Db) =>
  (await sql`select month, kind, payments, revenue, utilities from monthly_sums order by month, kind`.execute(db)).rows
const dailySums = async (db: Db) =>
  (await sql`select day, kind, payments, revenue, utilities from daily_sums order by day, kind`.execute(db)).rows

it('sums up what is paid already by month, then by day, and keeps the running total', async () => {
  await sql`
    insert into payments (client_id, period, amount, due_date, paid_date, is_paid, utility_amount) values
      (1, '2026-03', 150, '2026-03-31', '2026-02-28', true, 20), (1, '2026-04', 150, '2026-04-30', '2026-03-01', true, 0.01),
      (1, '2026-05', 150, '2026-05-31', '2026-03-01', true, 0)
  `.execute(old.db)
  await sql`update total_utilities set total_amount = 160.51, updated_at = '2026-03-01T12:00:00Z'`.execute(old.db)
  const runningTotal = async () => (await sql`select * from total_utilities`.execute(old.db)).rows
  const total = [{ id: 1, total_amount: '160.51', updated_at: '2026-03-01T12:00:00.000Z' }]
  await migrateTo(old.db, upTo('m049-searched-marks'))
  expect(await monthlySums(old.db)).toEqual([
    { month: '2026-02', kind: 'regular', payments: 2, revenue: '300.00', utilities: '40.50' },
    { month: '2026-03', kind: 'regular', payments: 2, revenue: '300.00', utilities: '0.01' },
    { month: '2026-10', kind: 'variable', payments: 1, revenue: '450.25', utilities: '120.00' },
  ])
  expect(await runningTotal()).toEqual(total)
  await migrateToLatest(old.db)
  const expected = [
    { day: '2026-02-01', kind: 'regular', payments: 1, revenue: '150.00', utilities: '20.50' },
    { day: '2026-02-28', kind: 'regular', payments: 1, revenue: '150.00', utilities: '20.00' },
    { day: '2026-03-01', kind: 'regular', payments: 2, revenue: '300.00', utilities: '0.01' },
    { day: '2026-10-03', kind: 'variable', payments: 1, revenue: '450.25', utilities: '120.00' },
  ]
  expect(await dailySums(old.db)).toEqual(expected)
  expect(await runningTotal()).toEqual(total)
  await sql`delete from daily_sums`.execute(old.db)
  await fillDailySums(old.db)
  expect(await dailySums(old.db)).toEqual(expected)
})

it('the sums hold after the migration, and rows of zeros contradict nothing', async () => {
  await migrateTo(old.db, upTo('m049-searched-marks'))
  // A month whose payments were all reverted.
  await sql`insert into monthly_sums (month, kind, payments, revenue, utilities) values ('2025-02', 'variable', 0, 0, 0)`.execute(
    old.db,
  )
  await migrateToLatest(old.db)
  await sql`insert into daily_sums (day, kind, payments, revenue, utilities) values ('2025-01-31', 'variable', 0, 0, 0)`.execute(
    old.db,
  )
  expect(broken(await checkInvariants(old.db))).toEqual([])
})
