import type { Db, Trx } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { AgingFilter } from '@isp/domain/collections/aging'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Part, part, readParts, type Turn } from '../clients/shared/client-parts.queries'
import { isDueIn } from '../ledger/aging.queries'
import { regularClients } from '../ledger/client-kind.queries'
import { countRows, type Page, windowOf } from '../ledger/client-page.queries'
import { hasNotLeft, hasNotLeftByRow } from '../ledger/client-state.queries'
import { hasBalance, isOwed, netUnpaid } from '../ledger/standing.queries'
import { readKeptOrder } from './kept-order.queries'
import {
  isRestricted,
  matchingClients,
  type OwingFilters,
  owingClients,
  type SortedOwingFilters,
} from './owing-clients.queries'
import { hasNoPromise, owedSinceOf, promised, sinceOf } from './promised-clients.queries'

type Sorted = { filters: SortedOwingFilters; today: LocalDate }

/** The ids of one page of the clients who owe and match the filters, in their order, from one snapshot. */
export async function readOwingIds(db: Db, asked: Sorted & Page): Promise<number[]> {
  return (await readKeptOrder(db, asked)) ?? inSnapshot(db, (trx) => readOwingIdsIn(trx, asked))
}

/** `readOwingIds` in the snapshot of a transaction, without the kept figures. */
export function readOwingIdsIn(trx: Trx, { page, limit, ...sorted }: Sorted & Page): Promise<number[]> {
  return readParts(partsOf(trx, sorted), windowOf({ page, limit }))
}

export function countOwing(db: Db, filters: OwingFilters, today: LocalDate): Promise<number> {
  return countRows(owingClients(db, filters, today))
}

/** The ids of all clients who owe and match the filters, as a table with their order: `part`, then `place`. */
export function orderedOwing(db: Db, sorted: Sorted) {
  const parts = partsOf(db, sorted).map(
    ({ ids }, index) => sql`select id, ${sql.lit(index)} as part, row_number() over () as place from (${ids}) as ids`,
  )
  return sql<{ id: number; part: number; place: string }>`(${sql.join(parts, sql` union all `)})`.as('ordered')
}

/**
 * First the clients who promised to pay by today, the latest day first; then those without a promise in the chosen
 * order; last those who promised a later day, the next one first (product/collections#order-of-lines).
 */
function partsOf(db: Db, sorted: Sorted): Part[] {
  const orders = { oldest: oldestFirst, largest: largestFirst, house: byHouse }
  return [promised(db, sorted, 'reached'), ...orders[sorted.filters.order](db, sorted), promised(db, sorted, 'waiting')]
}

const ownId = sql.ref('clients.id')
const owedSince = owedSinceOf(ownId)

/** True with an unpaid payment in the bucket of the filters that the client's account does not cover. */
function owesInBucket({ bucket }: OwingFilters, clientId: RawBuilder<unknown>, today: LocalDate) {
  return sql<SqlBool>`(
    select true from ${netUnpaid()} as aged where aged.client_id = ${clientId}
      ${bucket === 'all' ? sql`` : sql`and ${isDueIn(bucket, today)}`} limit 1
  )`
}

/** The clients with an unpaid payment in a bucket, from the index of the due dates. */
function owingIn(bucket: AgingFilter, today: LocalDate): RawBuilder<unknown> {
  return sql`select client_id from payments where ${isOwed(regularClients)} and ${isDueIn(bucket, today)}`
}

/** The buckets in which few of the clients who owe have a month; in the others nearly all have one on some days of a month. */
const NARROW: readonly OwingFilters['bucket'][] = ['today', 'days60', 'days90', 'older']

/**
 * The condition that leaves out the payments of who owes nothing in a narrow bucket; none in a wide one. As an array it is a condition
 * of the index of each client's payments, whatever the planner estimates.
 */
function isOfNarrow({ bucket }: OwingFilters, clientId: RawBuilder<unknown>, today: LocalDate): RawBuilder<SqlBool>[] {
  if (bucket === 'all' || !NARROW.includes(bucket)) return []
  return [sql<SqlBool>`${clientId} = any(array(${owingIn(bucket, today)}))`]
}

/** `owesInBucket` after a hash, for a scan of clients: the payments of each are only looked at if one is due in the bucket. */
function owesInHashed(filters: OwingFilters, clientId: RawBuilder<unknown>, today: LocalDate) {
  const owes = owesInBucket(filters, clientId, today)
  if (filters.bucket === 'all') return owes
  return sql<SqlBool>`(${clientId} in (${owingIn(filters.bucket, today)})) is true and ${owes}`
}

/** True if the row `owed` of `payments` is the first that the account of its client does not cover. */
const isFirstOwed = sql<SqlBool>`case when ${hasBalance(sql`owed.client_id`)}
  then owed.id = (
    select id from ${netUnpaid()} as net where net.client_id = owed.client_id order by due_date, id limit 1
  )
  else not exists (
    select from payments as earlier
    where earlier.client_id = owed.client_id and ${isOwed(regularClients, { table: 'earlier' })}
      and (earlier.due_date, earlier.id) < (owed.due_date, owed.id)
  ) end`

/**
 * True if the client is served, and matches the conditions. `is true` keeps it a condition, whose clients are
 * hashed, and not a join.
 */
function isShown(db: Db, filters: OwingFilters, clientId: RawBuilder<unknown>, today: LocalDate) {
  return isRestricted(filters)
    ? sql<SqlBool>`(${clientId} in (${matchingClients(db, filters, today).select('clients.id')})) is true`
    : hasNotLeftByRow(regularClients, today, clientId)
}

/** The clients without a promise, to count them. */
function unpromised(db: Db, { filters, today }: Sorted) {
  return owingClients(db, filters, today).where(hasNoPromise(ownId, owedSince))
}

function oldestFirst(db: Db, sorted: Sorted): Part[] {
  const { filters, today } = sorted
  const owner = sql.ref('owed.client_id')
  const ids = (turn: Turn) =>
    db
      .selectFrom('payments as owed')
      .where(isOwed(regularClients, { table: 'owed' }))
      .where((where) => where.and(isOfNarrow(filters, owner, today)))
      .where(isFirstOwed)
      .where(isShown(db, filters, owner, today))
      .where(owesInBucket(filters, owner, today))
      .where(hasNoPromise(owner, sinceOf(owner, sql`owed.due_date`)))
      .select('owed.client_id as id')
      .orderBy('owed.due_date', turn('asc'))
      .orderBy('owed.client_id', turn('asc'))
  return [part(ids, unpromised(db, sorted))]
}

/** One scan of the unpaid payments, which their index has in the order of the clients, or of those of a narrow bucket's clients. */
function largestFirst(db: Db, sorted: Sorted): Part[] {
  const { filters, today } = sorted
  const { bucket } = filters
  const conditions = [
    ...isOfNarrow(filters, sql.ref('client_id'), today),
    ...(isRestricted(filters) ? [isShown(db, filters, sql.ref('client_id'), today)] : []),
  ]
  const debts = sql<{ id: number; amount: string; since: LocalDate }>`(
    select client_id as id, sum(amount) as amount, min(due_date) as since
    from ${netUnpaid()} as owed
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    group by client_id
    ${bucket === 'all' ? sql`` : sql`having bool_or(${isDueIn(bucket, today)})`}
  )`
  const ids = (turn: Turn) =>
    db
      .selectFrom(debts.as('debts'))
      .leftJoin('collection_promises as promise', (join) =>
        join
          .onRef('promise.client_id', '=', 'debts.id')
          .on('promise.covers_until', '>=', sinceOf(sql.ref('debts.id'), sql.ref('debts.since'))),
      )
      .where('promise.client_id', 'is', null)
      .where(hasNotLeft(regularClients, today, sql.ref('debts.id')))
      .select('debts.id')
      .orderBy('debts.amount', turn('desc'))
      .orderBy('debts.since', turn('asc'))
      .orderBy('debts.id', turn('asc'))
  return [part(ids, unpromised(db, sorted))]
}

/** Group by group, by name within each; the clients without a group come last. */
function byHouse(db: Db, sorted: Sorted): Part[] {
  const { filters, today } = sorted
  // Those who owe nothing are not looked up in their own table.
  const member = sql.ref('member.client_id')
  // `offset 0` keeps the groups sorted, and each group's members apart: otherwise every client is sorted for one page.
  const groups = (turn: Turn) => sql<{ id: number; name_order: string }>`(
    select id, name_order(name) collate "C" as name_order from groups
    order by name_order ${sql.raw(turn('asc'))}, id ${sql.raw(turn('asc'))} offset 0
  )`
  const members = sql<{ id: number; name_order: string }>`(
    select clients.id, clients.name_order
    from client_groups as member join clients on clients.id = member.client_id
    where member.group_id = sorted_groups.id and ${isShown(db, filters, member, today)}
      and ${owesInHashed(filters, member, today)} and ${hasNoPromise(member, owedSinceOf(member))}
    offset 0
  )`
  const grouped = (turn: Turn) =>
    db
      .selectFrom(groups(turn).as('sorted_groups'))
      .innerJoinLateral(members.as('members'), (join) => join.onTrue())
      .select('members.id')
      .orderBy('sorted_groups.name_order', turn('asc'))
      .orderBy('sorted_groups.id', turn('asc'))
      .orderBy('members.name_order', turn('asc'))
      .orderBy('members.id', turn('asc'))
  const isMember = sql<SqlBool>`(select true from client_groups where client_groups.client_id = clients.id)`
  const ungrouped = (turn: Turn) =>
    db
      .selectFrom('clients')
      .where(sql<SqlBool>`${isMember} is null`)
      .where(isShown(db, filters, ownId, today))
      .where(owesInHashed(filters, ownId, today))
      .where(hasNoPromise(ownId, owedSince))
      .select('clients.id')
      .orderBy('clients.name_order', turn('asc'))
      .orderBy('clients.id', turn('asc'))
  return [
    part(grouped, unpromised(db, sorted).where(isMember)),
    part(ungrouped, unpromised(db, sorted).where(sql<SqlBool>`${isMember} is null`)),
  ]
}
