import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { fillMonthlySums } from '../monthly-sums'
import { createOldDatabase, fillOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm014-monthly-sums'))
  await fillOldDatabase(old.db)
})
afterEach(() => old.drop())

const monthlySums = async (db: Db) =>
  (await sql`select month, kind, payments, revenue, utilities from monthly_sums order by month, kind`.execute(db)).rows

it('sums up what is paid already by the month of the paid date, and keeps the running total', async () => {
  await sql`
    insert into payments (client_id, period, amount, due_date, paid_date, is_paid, utility_amount) values
      (1, '2026-03', 150, '2026-03-31', '2026-02-28', true, 20), (1, '2026-04', 150, '2026-04-30', '2026-03-01', true, 0.01)
  `.execute(old.db)
  await sql`update total_utilities set total_amount = 160.51, updated_at = '2026-03-01T12:00:00Z'`.execute(old.db)
  await migrateToLatest(old.db)
  const expected = [
    { month: '2026-02', kind: 'regular', payments: 2, revenue: '300.00', utilities: '40.50' },
    { month: '2026-03', kind: 'regular', payments: 1, revenue: '150.00', utilities: '0.01' },
    { month: '2026-10', kind: 'variable', payments: 1, revenue: '450.25', utilities: '120.00' },
  ]
  expect(await monthlySums(old.db)).toEqual(expected)
  expect((await sql`select * from total_utilities`.execute(old.db)).rows).toEqual([
    { id: 1, total_amount: '160.51', updated_at: '2026-03-01T12:00:00.000Z' },
  ])
  await sql`delete from monthly_sums`.execute(old.db)
  await fillMonthlySums(old.db)
  expect(await monthlySums(old.db)).toEqual(expected)
})

it('the sums hold after the migration, and rows of zeros contradict nothing', async () => {
  await migrateToLatest(old.db)
  await sql`insert into monthly_sums (month, kind, payments, revenue, utilities) values ('2025-01', 'variable', 0, 0, 0)`.execute(
    old.db,
  )
  expect(broken(await checkInvariants(old.db))).toEqual([])
})
