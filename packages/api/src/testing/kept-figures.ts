import type { Db, Trx } from '@isp/db/connection'
import { agingBuckets } from '@isp/domain/collections/aging'
import { collectionFilters } from '@isp/domain/collections/collection.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { readClientStats } from '../clients/regular/client-stats.queries'
import { readOwingIdsIn } from '../collections/collection-order.queries'
import { readAgingSums } from '../collections/collection-sums.queries'
import { readKeptOrder } from '../collections/kept-order.queries'
import { readBandSums } from '../payments/month-band.queries'
import { readOpenOfMonth } from '../payments/open-sums.queries'
import { readGroupProgress } from '../today/today.queries'

const everyone = collectionFilters.parse({})

const firstPages = [
  ['all', 1],
  ['today', 1],
  ['all', 2],
  ['all', 4],
  ['overdue', 1],
  ...agingBuckets.map((bucket) => [bucket, 1] as const),
] as const

/** The first clients with a debt in some buckets, the oldest and the largest debts first, on `pages` pages. */
async function readFirst(trx: Trx, { today, pages }: { today: LocalDate; pages: number }) {
  const read: number[][] = []
  for (const [bucket, page] of firstPages.slice(0, pages)) {
    for (const order of ['oldest', 'largest'] as const) {
      const asked = { page, limit: 2, filters: { ...everyone, bucket, order }, today }
      read.push((await readKeptOrder(trx, asked)) ?? (await readOwingIdsIn(trx, asked)))
    }
  }
  return read
}

/** The figures that are kept, as the screens read them. */
export async function readFigures(trx: Trx, day: LocalDate, pages: number = firstPages.length) {
  return {
    aging: await readAgingSums(trx, everyone, day),
    progress: await readGroupProgress(trx, { today: day, limit: null }),
    leastProgress: await readGroupProgress(trx, { today: day, limit: 2 }),
    stats: await readClientStats(trx, day),
    open: await readOpenOfMonth(trx, day),
    band: await readBandSums(trx, day),
    first: await readFirst(trx, { today: day, pages }),
  }
}

/**
 * The kept figures, and what the screens add up themselves, of one snapshot: without the sums, which are back afterwards. Locked
 * before the snapshot, so that nobody computes them meanwhile.
 */
export async function readBoth(db: Db, day: LocalDate, pages?: number) {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`lock table total_figures in share row exclusive mode`.execute(trx)
    const kept = await readFigures(trx, day, pages)
    await sql`delete from total_figures`.execute(trx)
    return { kept, plain: await readFigures(trx, day, pages) }
  } finally {
    await trx.rollback().execute()
  }
}
