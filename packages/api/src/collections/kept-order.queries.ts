import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { type AgingFilter, agingBuckets } from '@isp/domain/collections/aging'
import { collectionFilters } from '@isp/domain/collections/collection.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { DEEP_ROWS } from '../clients/shared/client-parts.queries'
import { type FigureDays, figureDays } from '../ledger/client-figures.queries'
import { type Page, windowOf } from '../ledger/client-page.queries'
import { areKept, changed, debtOrders, type KeptOrder, keptDebts } from '../ledger/kept-figures.queries'
import { isRestricted, type SortedOwingFilters } from './owing-clients.queries'
import { hasNoPromise, promised, sinceOf } from './promised-clients.queries'

const buckets = ['all', 'overdue', 'today', ...agingBuckets] as const
const everyone = collectionFilters.parse({})

type Asked = FigureDays & { limit: number; offset: number; through: number }

/**
 * As the parts of the order (`partsOf` in `collection-order.queries.ts`), each up to the last row of the page. The selects hide the limits
 * from the planner, so that it makes one plan for all pages: making it takes most of the time of an answer
 * (findings/postgres-plans-of-few-values.sh).
 */
function firstKept(
  db: Db,
  { order, bucket }: { order: KeptOrder; bucket: AgingFilter | 'all' },
  { today, first, last, limit, offset, through }: Slots<Asked>,
) {
  const days = { today, first, last }
  const sorted = { filters: { ...everyone, bucket }, today }
  const debt = { id: sql.ref('debts.id'), since: sql.ref('debts.since') }
  const unpromised = sql`
    select id from ${keptDebts({ bucket, order, days })} as debts
    where ${hasNoPromise(debt.id, sinceOf(debt.id, debt.since))}
    order by ${debtOrders[order].current}
  `
  const parts = [promised(db, sorted, 'reached').ids, unpromised, promised(db, sorted, 'waiting').ids]
  return sql<{ ids: number[] | null }>`
    with ${changed}
    select case when ${areKept(today)} then array(
      select id from (${sql.join(
        parts.map((ids) => sql`(select id from (${ids} limit (select ${through}::int)) as part)`),
        sql` union all `,
      )}) as parts limit (select ${limit}::int) offset (select ${offset}::int)
    ) end as ids
  `
}

const readOrders = {
  oldest: readEachBucket('oldest'),
  largest: readEachBucket('largest'),
}

function readEachBucket(order: KeptOrder) {
  return Object.fromEntries(
    buckets.map((bucket) => [
      bucket,
      compileOnce<Asked, { ids: number[] | null }>((db, asked) => firstKept(db, { order, bucket }, asked)),
    ]),
  )
}

type Sorted = { filters: SortedOwingFilters; today: LocalDate }

/**
 * One of the first pages by the oldest or the largest debt of all clients, or of those with one in a bucket, from the kept figures by
 * an index; undefined by houses, with other filters, and without figures.
 */
export async function readKeptOrder(db: Db, { filters, today, ...page }: Sorted & Page): Promise<number[] | undefined> {
  const { limit, offset } = windowOf(page)
  if (filters.order === 'house' || isRestricted(filters) || offset >= DEEP_ROWS) return undefined
  const rows = await readOrders[filters.order][filters.bucket]?.(db, {
    ...figureDays(today),
    limit,
    offset,
    through: offset + limit,
  })
  return rows?.[0]?.ids ?? undefined
}
