import type { Db } from '@isp/db/connection'
import type {
  CollectionFilters,
  ListCollectionsInput,
  SortedCollectionFilters,
} from '@isp/domain/collections/collection.schema'
import { MOST_ON_ROUND } from '@isp/domain/collections/collection.schema'
import type { CutList } from '@isp/domain/collections/cuts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { readReceived } from '../cash/cash-days.queries'
import { betweenOf } from '../cash/cash-days.service'
import type { Deps, InstantDeps } from '../context'
import type { Page } from '../ledger/client-page.queries'
import { countToReview } from '../receipts/reviews.queries'
import { type OwingLine, readCollectionLines } from './collection-lines.queries'
import { readOwingIds } from './collection-order.queries'
import { countPendingVariableClients, countWithChat, readAgingSums } from './collection-sums.queries'
import { type CutLine, readCutLines } from './cut-lines.queries'
import { readCutClients } from './cut-order.queries'

/**
 * One page of the regular clients who owe: since when, how many months and how much, in quetzales, their promise and
 * the last notice, without those who left (product/collections#line). Of whom to cut and to reconnect other lines
 * (product/cuts#por-cortar).
 */
export async function readCollections(
  { db, clock }: Deps,
  { list, ...input }: ListCollectionsInput,
): Promise<(OwingLine | CutLine)[]> {
  const today = guatemalaToday(clock.now())
  if (list === 'owing') return readCollectionLines(db, input, today)
  const { page, limit, ...filters } = input
  return readCutLines(db, list, await readCutClients(db, { list, filters, page, limit, today }), today)
}

/**
 * In quetzales; bucket and list of the filters only decide whom `found` counts. A month is in the bucket of its own age, so
 * that amounts add up to `total`; a client counts in every bucket of its months. `foundWithChat` and `overdueWithChat`:
 * how many of the first `MOST_ON_ROUND` found and overdue clients can be written to.
 */
export async function readCollectionSums({ db, clock }: Deps, filters: CollectionFilters) {
  const today = guatemalaToday(clock.now())
  const { list: _, ...owing } = filters
  const withChat = async (bucket: CollectionFilters['bucket']) => {
    const firstOnes = {
      page: 1,
      limit: MOST_ON_ROUND,
      filters: { ...owing, bucket, order: 'oldest' as const },
      today,
    }
    return countWithChat(db, await readOwingIds(db, firstOnes))
  }
  const [{ buckets, ...sums }, pendingVariableClients, toReview, foundWithChat, overdueWithChat] = await Promise.all([
    readAgingSums(db, filters, today),
    countPendingVariableClients(db, today),
    countToReview(db),
    filters.list === 'owing' ? withChat(filters.bucket) : cutWithChat(db, { ...filters, list: filters.list }, today),
    withChat('overdue'),
  ])
  const { clients, overdueClients, dueToday, toCut, toReconnect } = sums
  const chosen = { overdue: { clients: overdueClients }, today: dueToday } as const
  const cut = { toCut, toReconnect, owing: undefined }[filters.list]
  const shown =
    cut ??
    (filters.bucket === 'overdue' || filters.bucket === 'today'
      ? chosen[filters.bucket]
      : buckets.find(({ bucket }) => bucket === filters.bucket))
  return {
    total: sumQuetzales(buckets.map(({ amount }) => amount)),
    overdue: sumQuetzales(buckets.filter(({ bucket }) => bucket !== 'upcoming').map(({ amount }) => amount)),
    clients,
    overdueClients,
    dueToday,
    /** Whom to cut for debt and to reconnect, of both kinds; `amount` is what the regular ones have overdue. */
    toCut,
    toReconnect,
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
  const { methods, receipts, voidedReceipts } = await readReceived(db, betweenOf({ from: today, to: today }))
  return {
    receipts: receipts - voidedReceipts,
    voidedReceipts,
    amount: sumQuetzales(methods.map(({ total }) => total)),
  }
}

/** The first clients of the filtered list, for a round on paper or a walk of notices, at most `MOST_ON_ROUND`. */
export function readRoundIds({ db, clock }: Deps, filters: SortedCollectionFilters): Promise<number[]> {
  return readRegularIds(db, { page: 1, limit: MOST_ON_ROUND, filters, today: guatemalaToday(clock.now()) })
}

/** The regular clients of the chosen list. */
export async function readRegularIds(
  db: Db,
  { filters: { list, ...filters }, ...shown }: { filters: SortedCollectionFilters; today: LocalDate } & Page,
): Promise<number[]> {
  if (list === 'owing') return readOwingIds(db, { filters, ...shown })
  const clients = await readCutClients(db, { list, filters, ...shown })
  return clients.filter(({ kind }) => kind === 'regular').map(({ id }) => id)
}

export function readRound(deps: Deps, filters: SortedCollectionFilters) {
  return readCollections(deps, { ...filters, page: 1, limit: MOST_ON_ROUND })
}

async function cutWithChat(db: Db, { list, ...filters }: CollectionFilters & { list: CutList }, today: LocalDate) {
  const shown = { page: 1, limit: MOST_ON_ROUND, filters: { ...filters, list, order: 'oldest' as const }, today }
  return countWithChat(db, await readRegularIds(db, shown))
}
