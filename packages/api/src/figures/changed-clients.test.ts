import type { Db } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testClock } from '../testing/test-operator'
import { readGroupProgress } from '../today/today.queries'
import { refreshFigures } from './refresh-figures.service'

const database = useTestDatabase()
const clock = testClock()
const CLIENTS = 2000

beforeAll(async () => {
  clock.set('2026-11-20T18:00:00Z')
  const { db } = database()
  for (const statement of [
    sql`insert into clients (name, monthly_amount, utility, start_date)
      select 'Cliente ' || n, 100, 10, '2024-12-01' from generate_series(1, ${sql.lit(CLIENTS)}) as n`,
    sql`insert into payments (client_id, period, amount, due_date)
      select id, to_char(due, 'YYYY-MM'), 100, due
      from clients, generate_series(timestamp '2024-12-20', '2026-11-20', '1 month') as due`,
    sql`vacuum analyze payments`,
  ]) {
    await statement.execute(db)
  }
  await refreshFigures({ db, clock })
  await sql`update payments set amount = 50 where client_id = 7 and period = '2026-11'`.execute(db)
})

/** How many entries of the index of the due dates a read goes through. */
function entriesRead(read: (db: Db) => Promise<unknown>): Promise<number> {
  return database()
    .db.connection()
    .execute(async (one) => {
      const total = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(one)
        const { rows } = await sql<{ read: number }>`
          select idx_tup_read::int as read from pg_stat_user_indexes where indexrelname = 'payments_due'
        `.execute(one)
        return rows[0]?.read ?? 0
      }
      // The plan of a connection that has answered some times.
      await sql`set plan_cache_mode = force_generic_plan`.execute(one)
      const before = await total()
      await read(one)
      return (await total()) - before
    })
}

it('a changed client does not make an answer read the payments of all others', async () => {
  const read = (db: Db) => readGroupProgress(db, { today: guatemalaToday(clock.now()), limit: 8 })
  expect(await entriesRead(read)).toBeLessThan(CLIENTS / 10)
  expect(await read(database().db)).toEqual({
    found: 1,
    groups: [{ id: null, name: null, collected: '0.00', expected: '199950.00' }],
  })
})
