import { useTestDatabase } from '@isp/db/testing/test-database'
import { clientFilters, clientSorts, sortDirections } from '@isp/domain/clients/client-filters.schema'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testClock, testOperator } from '../../testing/test-operator'
import { orderedClients } from './client-order.queries'

const database = useTestDatabase()
const clock = testClock()
const CLIENTS = 7000

/** Clients with equal names, fees, groups and dates; a third owes this month, some of them also the last one. */
beforeAll(async () => {
  const { db } = database()
  await sql`insert into groups (name, location) select 'Aldea ' || n % 7, 'X' from generate_series(1, 12) as n`.execute(
    db,
  )
  await sql`
    insert into clients (name, monthly_amount, start_date)
    select 'Ana ' || n % 900, n % 5, date '2024-01-01' + n % 31 from generate_series(1, ${CLIENTS}::int) as n
  `.execute(db)
  await sql`insert into client_groups (client_id, group_id) select id, 1 + id % 12 from clients where id % 3 > 0`.execute(
    db,
  )
  await sql`
    insert into payments (client_id, period, amount, due_date, is_paid, paid_date)
    select id, period, 1, due_date(start_date, period), paid, case when paid then date '2026-11-01' end
    from clients, unnest(array['2026-10', '2026-11', '2026-12']) as period,
      lateral (select case period when '2026-10' then id % 6 > 0 when '2026-11' then id % 3 > 0 else true end as paid) as state
    where period < '2026-12' or id % 11 = 0
  `.execute(db)
  await sql`delete from payments where client_id % 50 = 1 and period > '2026-10'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 60_000)

const filters = clientFilters.parse({})

it.each(clientSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
  'far pages by %s %s are read from the nearer end, in the order of the whole list',
  async (sort, direction) => {
    const { db } = database()
    const ordered = orderedClients(db, { filters: { ...filters, sort, direction }, today: '2026-11-20' })
    const all = await db.selectFrom(ordered).select('id').orderBy('part').orderBy('place').execute()
    expect(all).toHaveLength(CLIENTS)
    const { list } = testOperator(db, { clock }).clients
    for (const page of [20, 21, 24, 25, 46, 47, 48, 70, 71]) {
      const ids = (await list({ sort, direction, page, limit: 99 })).map(({ id }) => id)
      expect({ page, ids }).toEqual({ page, ids: all.slice((page - 1) * 99, page * 99).map(({ id }) => id) })
    }
  },
)
