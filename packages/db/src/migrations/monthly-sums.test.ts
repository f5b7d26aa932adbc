import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection'
import { migrateToLatest } from '../migrate'
import { checkMonthlySums, fillMonthlySums } from '../monthly-sums'
import { createOldDatabase, fillOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-database'
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

it.each([
  ['payments = payments + 2', { payments: 2, revenue: '0.00', utilities: '0.00' }],
  ['revenue = revenue - 0.01', { payments: 0, revenue: '-0.01', utilities: '0.00' }],
  ['utilities = utilities + 3', { payments: 0, revenue: '0.00', utilities: '3.00' }],
])('the check says by how much the sums of a month differ: %s', async (change, difference) => {
  await migrateToLatest(old.db)
  expect(await checkMonthlySums(old.db)).toEqual([])
  await sql`update monthly_sums set ${sql.raw(change)} where kind = 'variable'`.execute(old.db)
  expect(await checkMonthlySums(old.db)).toEqual([{ month: '2026-10', kind: 'variable', ...difference }])
})

it('the check names months without a row or without payments, oldest first, and no rows of zeros', async () => {
  await migrateToLatest(old.db)
  await sql`update monthly_sums set month = '2026-01' where kind = 'regular'`.execute(old.db)
  await sql`insert into monthly_sums (month, kind, payments, revenue, utilities) values ('2025-01', 'variable', 0, 0, 0)`.execute(
    old.db,
  )
  expect(await checkMonthlySums(old.db)).toEqual([
    { month: '2026-01', kind: 'regular', payments: 1, revenue: '150.00', utilities: '20.50' },
    { month: '2026-02', kind: 'regular', payments: -1, revenue: '-150.00', utilities: '-20.50' },
  ])
})
