import type { Db, Trx } from '@isp/db/connection'
import { collectionFilters } from '@isp/domain/collections/collection.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { readClientStats } from '../clients/regular/client-stats.queries'
import { readOwingIdsIn } from '../collections/collection-order.queries'
import { readAgingSums } from '../collections/collection-sums.queries'
import { readLargestKept } from '../collections/largest-kept.queries'
import { readBandSums } from '../payments/month-band.queries'
import { readOpenOfMonth } from '../payments/open-sums.queries'
import { readGroupProgress } from '../today/today.queries'

const everyone = collectionFilters.parse({})

const largestPages = [
  ['all', 1],
  ['today', 1],
  ['all', 2],
  ['all', 4],
  ['overdue', 1],
  ['days30', 1],
] as const

/** The first clients with a debt in some buckets, the largest first, on `pages` pages. */
async function readLargest(trx: Trx, { today, pages }: { today: LocalDate; pages: number }) {
  const read: number[][] = []
  for (const [bucket, page] of largestPages.slice(0, pages)) {
    const asked = { page, limit: 2, filters: { ...everyone, bucket, order: 'largest' }, today } as const
    read.push((await readLargestKept(trx, asked)) ?? (await readOwingIdsIn(trx, asked)))
  }
  return read
}

/** The figures that are kept, as the screens read them. */
export async function readFigures(trx: Trx, day: LocalDate, pages: number = largestPages.length) {
  return {
    aging: await readAgingSums(trx, everyone, day),
    progress: await readGroupProgress(trx, { today: day, limit: null }),
    leastProgress: await readGroupProgress(trx, { today: day, limit: 2 }),
    stats: await readClientStats(trx, day),
    open: await readOpenOfMonth(trx, day),
    band: await readBandSums(trx, day),
    largest: await readLargest(trx, { today: day, pages }),
  }
}

/** What the screens add up themselves, of the same snapshot: a table of the same name hides the kept sums. */
export async function readBoth(db: Db, day: LocalDate, pages?: number) {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const kept = await readFigures(trx, day, pages)
    await sql`create temporary table total_figures (like public.total_figures) on commit drop`.execute(trx)
    return { kept, plain: await readFigures(trx, day, pages) }
  } finally {
    await trx.rollback().execute()
  }
}
