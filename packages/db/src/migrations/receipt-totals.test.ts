import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection'
import { checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

// Rules: product/receipts#sums-that-agree

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm054-receipt-totals'))
  for (const statement of [
    sql`insert into receipts (number, kind, client_id, client_name, received_on)
      select number, 'regular', 1, 'Ana', '2026-11-20' from generate_series(1, 5) as number`,
    sql`insert into receipt_lines (receipt, kind, payment_id, period, amount, voided_at) values
      (1, 'regular', 1, '2026-09', 150.5, null), (1, 'regular', 2, '2026-10', 150, null), (1, 'regular', 3, '2026-11', 0, null),
      (2, 'regular', 4, '2026-09', 100, now()), (2, 'regular', 5, '2026-10', 50, null),
      (3, 'regular', 6, '2026-09', 100, now()), (3, 'regular', 7, '2026-10', 50, now())`,
    sql`insert into receipt_lines (receipt, kind, account_of, amount) values
      (1, 'regular', 1, 24.5), (4, 'regular', 1, -20)`,
    sql`insert into receipt_lines (receipt, kind, charged_to, concept, place, amount) values (5, 'regular', 1, 'Router', 1, 250)`,
  ])
    await statement.execute(old.db)
  await migrateToLatest(old.db)
})
afterEach(() => old.drop())

async function totals() {
  const { rows } = await sql<{ total: string }>`select total from receipts order by number`.execute(old.db)
  return rows.map(({ total }) => total)
}

const voidLine = (db: Pick<Db, 'getExecutor'>, receipt: number, period: string) =>
  sql`update receipt_lines set voided_at = now() where receipt = ${receipt} and period = ${period}`.execute(db)

it('old receipts have the total of their lines, a void one what it was', async () => {
  expect(await totals()).toEqual(['325.00', '50.00', '150.00', '-20.00', '250.00'])
})

it('the total follows the lines that become void, until all are', async () => {
  await voidLine(old.db, 1, '2026-09')
  expect((await totals())[0]).toBe('174.50')
  await voidLine(old.db, 1, '2026-10')
  await voidLine(old.db, 1, '2026-11')
  expect((await totals())[0]).toBe('24.50')
  await sql`update receipt_lines set voided_at = now() where voided_at is null`.execute(old.db)
  expect(await totals()).toEqual(['325.00', '150.00', '150.00', '-20.00', '250.00'])
  await sql`update receipt_lines set voided_at = null where receipt = 3 and period = '2026-09'`.execute(old.db)
  expect((await totals())[2]).toBe('100.00')
})

it('two lines that become void at the same time both count', async () => {
  const first = await old.db.startTransaction().execute()
  await voidLine(first, 1, '2026-09')
  const second = voidLine(old.db, 1, '2026-10')
  await expect.poll(waiting).toBe(1)
  await first.commit().execute()
  await second
  expect((await totals())[0]).toBe('24.50')
})

it('the nightly check compares the totals with the lines', async () => {
  const check = async () => (await checkInvariants(old.db)).find(({ name }) => name === 'receiptTotals')
  const sums = { name: 'receiptTotals', expected: '755.00' }
  expect(await check()).toEqual({ ...sums, holds: true, found: '755.00', differences: 0, example: null })
  await sql`update receipts set total = 51 where number = 2`.execute(old.db)
  const example = { id: '2', expected: '50.00', found: '51.00' }
  expect(await check()).toEqual({ ...sums, holds: false, found: '756.00', differences: 1, example })
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database()
    )
  `.execute(old.db)
  return rows[0]?.waiting ?? 0
}
