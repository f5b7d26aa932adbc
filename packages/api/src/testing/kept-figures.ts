import type { Db, Trx } from '@isp/db/connection'
import { collectionFilters } from '@isp/domain/collections/collection.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { readClientStats } from '../clients/regular/client-stats.queries'
import { readOwingIdsIn } from '../collections/collection-order.queries'
import { readAgingSums } from '../collections/collection-sums.queries'
import { readBandSums } from '../payments/month-band.queries'
import { readOpenOfMonth } from '../payments/open-sums.queries'
import { readGroupProgress } from '../today/today.queries'

const everyone = collectionFilters.parse({})

/** The first clients with a debt in some buckets, the largest first. */
async function readLargest(trx: Trx, today: LocalDate) {
  const read = (bucket: 'all' | 'today' | 'overdue' | 'days30', page: number) =>
    readOwingIdsIn(trx, { page, limit: 4, filters: { ...everyone, bucket, order: 'largest' }, today })
  return [
    await read('all', 1),
    await read('all', 2),
    await read('today', 1),
    await read('overdue', 1),
    await read('days30', 1),
  ]
}

/** The figures that are kept, as the screens read them. */
export async function readFigures(trx: Trx, day: LocalDate) {
  return {
    aging: await readAgingSums(trx, everyone, day),
    progress: await readGroupProgress(trx, { today: day, limit: null }),
    leastProgress: await readGroupProgress(trx, { today: day, limit: 2 }),
    stats: await readClientStats(trx, day),
    open: await readOpenOfMonth(trx, day),
    band: await readBandSums(trx, day),
    largest: await readLargest(trx, day),
  }
}

/** What the screens add up themselves, of the same snapshot: a table of the same name hides the kept sums. */
export async function readBoth(db: Db, day: LocalDate) {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const kept = await readFigures(trx, day)
    await sql`create temporary table total_figures (like public.total_figures) on commit drop`.execute(trx)
    return { kept, plain: await readFigures(trx, day) }
  } finally {
    await trx.rollback().execute()
  }
}
