import { inSnapshot } from '@isp/db/snapshot'
import type {
  CollectionFilters,
  ListCollectionsInput,
  SortedCollectionFilters,
} from '@isp/domain/collections/collection.schema'
import { MOST_ON_ROUND } from '@isp/domain/collections/collection.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { countReceipts, sumMethods } from '../cash/cash-days.queries'
import { betweenOf } from '../cash/cash-days.service'
import type { Deps, InstantDeps } from '../context'
import { countToReview } from '../receipts/reviews.queries'
import { readCollectionLines } from './collection-lines.queries'
import { readOwingIds } from './collection-order.queries'
import { countPendingVariableClients, countWithChat, readAgingSums } from './collection-sums.queries'

/**
 * One page of the regular clients who owe: since when, how many months and how much, in quetzales, their promise and
 * the last notice, without those who left (product/collections#line).
 */
export function readCollections({ db, clock }: Deps, input: ListCollectionsInput) {
  return readCollectionLines(db, input, guatemalaToday(clock.now()))
}

/**
 * In quetzales; the bucket of the filters only decides whom `found` counts. A month is in the bucket of its own age, so
 * that amounts add up to `total`; a client counts in every bucket of its months. `foundWithChat` and `overdueWithChat`:
 * how many of the first `MOST_ON_ROUND` found and overdue clients can be written to.
 */
export async function readCollectionSums({ db, clock }: Deps, filters: CollectionFilters) {
  const today = guatemalaToday(clock.now())
  const withChat = async (bucket: CollectionFilters['bucket']) => {
    const firstOnes = {
      page: 1,
      limit: MOST_ON_ROUND,
      filters: { ...filters, bucket, order: 'oldest' as const },
      today,
    }
    return countWithChat(db, await readOwingIds(db, firstOnes))
  }
  const [
    { clients, overdueClients, dueToday, buckets },
    pendingVariableClients,
    toReview,
    foundWithChat,
    overdueWithChat,
  ] = await Promise.all([
    readAgingSums(db, filters, today),
    countPendingVariableClients(db, today),
    countToReview(db),
    withChat(filters.bucket),
    withChat('overdue'),
  ])
  const chosen = { overdue: { clients: overdueClients }, today: dueToday } as const
  const shown =
    filters.bucket === 'overdue' || filters.bucket === 'today'
      ? chosen[filters.bucket]
      : buckets.find(({ bucket }) => bucket === filters.bucket)
  return {
    total: sumQuetzales(buckets.map(({ amount }) => amount)),
    overdue: sumQuetzales(buckets.filter(({ bucket }) => bucket !== 'upcoming').map(({ amount }) => amount)),
    clients,
    overdueClients,
    dueToday,
    /** The clients that the list finds. */
    found: shown ? shown.clients : clients,
    foundWithChat,
    overdueWithChat,
    buckets,
    pendingVariableClients,
    /** The receipts in 'Por revisar', whatever the filters. */
    toReview,
  }
}

/**
 * The receipts registered today, whatever their date received: how many are not void and how many are, and the total of the day in 'Caja',
 * which is negative if more was voided today than received. In quetzales.
 */
export async function readReceivedToday({ db, now }: InstantDeps) {
  const today = guatemalaToday(now)
  const between = betweenOf({ from: today, to: today })
  return inSnapshot(db, async (trx) => {
    const methods = await sumMethods(trx, between)
    const { receipts, voidedReceipts } = await countReceipts(trx, between)
    return {
      receipts: receipts - voidedReceipts,
      voidedReceipts,
      amount: sumQuetzales(methods.map(({ total }) => total)),
    }
  })
}

/** The first clients of the filtered list, for a round on paper or a walk of notices, at most `MOST_ON_ROUND`. */
export function readRoundIds({ db, clock }: Deps, filters: SortedCollectionFilters): Promise<number[]> {
  return readOwingIds(db, { page: 1, limit: MOST_ON_ROUND, filters, today: guatemalaToday(clock.now()) })
}

export function readRound({ db, clock }: Deps, filters: SortedCollectionFilters) {
  return readCollectionLines(db, { ...filters, page: 1, limit: MOST_ON_ROUND }, guatemalaToday(clock.now()))
}
