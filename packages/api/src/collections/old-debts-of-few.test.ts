import { useTestDatabase } from '@isp/db/testing/test-database'
import { type CollectionOrder, collectionFilters, collectionOrders } from '@isp/domain/collections/collection.schema'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { refreshFigures } from '../figures/refresh-figures.service'
import { rowsRead } from '../testing/rows-read'
import { testClock } from '../testing/test-operator'
import { readCollections } from './collections.service'

// Rules: product/collections#age

const database = useTestDatabase()
const clock = testClock()
const CLIENTS = 2000

/** All owe three months, due on the days of a month; three of them also owe those before. */
beforeAll(async () => {
  clock.set('2026-11-20T18:00:00Z')
  const { db } = database()
  for (const statement of [
    sql`insert into clients (name, monthly_amount, utility, start_date)
      select 'Cliente ' || n, 100, 10, '2026-06-01' from generate_series(1, ${sql.lit(CLIENTS)}) as n`,
    sql`insert into payments (client_id, period, amount, due_date)
      select id, to_char(month, 'YYYY-MM'), 100, month::date + id % 28
      from clients, generate_series(timestamp '2026-06-01', '2026-11-01', '1 month') as month
      where month >= '2026-09-01' or id % 700 = 5`,
    sql`vacuum analyze payments`,
  ]) {
    await statement.execute(db)
  }
  await refreshFigures({ db, clock })
  await sql`update payments set amount = 50 where client_id = 7 and period = '2026-11'`.execute(db)
})

it.each<[CollectionOrder, string]>(
  collectionOrders.flatMap((order) => [
    [order, ''],
    [order, 'cliente'],
  ]),
)('of an age that few owe, the list %s of %j does not read the payments of all who owe', async (order, search) => {
  const { db } = database()
  const asked = { ...collectionFilters.parse({ bucket: 'older', search }), order, page: 1, limit: 20 }
  const lines = await readCollections({ db, clock }, asked)
  expect(lines.map(({ id }) => id).sort((one, other) => one - other)).toEqual([5, 705, 1405])
  // By house all who owe are looked up in a hash of these.
  if (order === 'house') return
  expect(await rowsRead(db, 'payments', (one) => readCollections({ db: one, clock }, asked))).toBeLessThan(CLIENTS / 10)
})
