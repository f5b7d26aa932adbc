import type { Db } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read'
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

it('a changed client does not make an answer read the payments of all others', async () => {
  const read = (db: Db) => readGroupProgress(db, { today: guatemalaToday(clock.now()), limit: 8 })
  expect(await rowsRead(database().db, 'payments', read)).toBeLessThan(CLIENTS / 10)
  expect(await read(database().db)).toEqual({
    found: 1,
    groups: [{ id: null, name: null, collected: '0.00', expected: '199950.00' }],
  })
})
