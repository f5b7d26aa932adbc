import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testClock } from '../testing/test-operator'
import { readCashDays } from './cash-days.service'
import { readDrawer } from './closings.service'

const database = useTestDatabase()
const clock = testClock()
const REGISTERED = 500
const day = { from: '2026-11-20', to: '2026-11-20' }

beforeAll(async () => {
  const { db } = database()
  // As an upgrade leaves them: the statistics know no receipt that was registered.
  for (const statement of [
    sql`insert into receipts (number, kind, client_id, client_name, received_on, total)
      select number, 'regular', 1, 'Ana', '2026-10-01', 10 from generate_series(1, 20000) as number`,
    sql`insert into receipt_lines (receipt, kind, payment_id, period, amount)
      select number, 'regular', number, '2026-10', 10 from receipts`,
    sql`insert into receipt_counter (last) values (20000)`,
    sql`analyze receipts, receipt_lines`,
    sql`update receipts set registered_at = '2026-11-20T15:00:00Z', method = 'cash' where number % 40 = 0`,
    sql`update receipt_lines set voided_at = '2026-11-20T16:00:00Z' where receipt % 80 = 0`,
    sql`update receipt_lines set voided_at = '2026-11-21T16:00:00Z' where receipt % 80 = 40`,
  ]) {
    await statement.execute(db)
  }
})

/** How many entries of the index of the registered receipts a read goes through. */
function entriesRead(read: (db: ReturnType<typeof database>['db']) => Promise<unknown>): Promise<number> {
  return database()
    .db.connection()
    .execute(async (one) => {
      const total = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(one)
        const { rows } = await sql<{ read: number }>`
          select idx_tup_read::int as read from pg_stat_user_indexes where indexrelname = 'receipts_registered'
        `.execute(one)
        return rows[0]?.read ?? 0
      }
      const before = await total()
      await read(one)
      return (await total()) - before
    })
}

it('the day of an upgrade has the totals of all its receipts', async () => {
  expect(await readCashDays(database().db, day)).toMatchObject({
    methods: [{ method: 'cash', receipts: 500, received: '5000.00', voided: '2500.00', total: '2500.00' }],
    rows: 500,
  })
})

it.each([
  ['its totals', (db) => readCashDays(db, day)],
  ['the totals of a day after it', (db) => readCashDays(db, { from: '2026-11-21', to: '2026-11-21' })],
  ['the drawer', (db) => readDrawer({ db, now: clock.now() }, {})],
] as [string, (db: ReturnType<typeof database>['db']) => Promise<unknown>][])(
  'and reads each receipt a few times at most: %s',
  async (_what, read) => {
    expect(await entriesRead(read)).toBeLessThanOrEqual(4 * REGISTERED)
  },
)
