import type { Db } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { SortedCollectionFilters } from '@isp/domain/collections/collection.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type SqlBool, sql } from 'kysely'
import { type Part, part, readParts, type Turn } from '../clients/regular/client-parts.queries'
import { regularClients } from '../clients/shared/client-kind.queries'
import { type Page, windowOf } from '../clients/shared/client-page.queries'
import { hasNotLeft } from '../clients/shared/client-state.queries'
import { isDueIn, isRestricted, matchingClients, owingClients } from './owing-clients.queries'

type Sorted = { filters: SortedCollectionFilters; today: LocalDate }

/** The ids of one page of the clients who owe and match the filters, in their order, from one snapshot. */
export function readOwingIds(db: Db, { page, limit, ...sorted }: Sorted & Page): Promise<number[]> {
  return inSnapshot(db, (trx) => readParts(partsOf(trx, sorted), windowOf({ page, limit })))
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
 * order; last those who promised a later day, the next one first (specification 3 C1).
 */
function partsOf(db: Db, sorted: Sorted): Part[] {
  const orders = { oldest: oldestFirst, largest: largestFirst, house: byHouse }
  return [promised(db, sorted, 'reached'), ...orders[sorted.filters.order](db, sorted), promised(db, sorted, 'waiting')]
}

/** The earliest unpaid due date of the client of a row. */
const owedSince = sql<LocalDate>`(select min(due_date) from payments where client_id = clients.id and not is_paid)`

/** Whether a client who owes since a date has a promise that is about it. */
function hasPromise(clientId: string, since: ReturnType<typeof sql>) {
  return sql<SqlBool>`exists (
    select from collection_promises as promise where promise.client_id = ${sql.ref(clientId)} and promise.covers_until >= ${since}
  )`
}

function promised(db: Db, { filters, today }: Sorted, state: 'reached' | 'waiting'): Part {
  const rows = () =>
    owingClients(db, filters, today)
      .innerJoin('collection_promises as promise', 'promise.client_id', 'clients.id')
      .where('promise.promised_date', state === 'reached' ? '<=' : '>', today)
      .whereRef('promise.covers_until', '>=', owedSince)
  const first = state === 'reached' ? 'desc' : 'asc'
  return part(
    (turn) =>
      rows().select('clients.id').orderBy('promise.promised_date', turn(first)).orderBy('clients.id', turn('asc')),
    rows(),
  )
}

/** The clients without a promise, to count them. */
function unpromised(db: Db, { filters, today }: Sorted) {
  return owingClients(db, filters, today).where((eb) => eb.not(hasPromise('clients.id', owedSince)))
}

function oldestFirst(db: Db, sorted: Sorted): Part[] {
  const ids = (turn: Turn) =>
    owingClients(db, sorted.filters, sorted.today)
      .innerJoin('payments as owed', 'owed.client_id', 'clients.id')
      .where('owed.is_paid', '=', sql.lit(false))
      .where(
        sql<SqlBool>`not exists (
          select from payments as earlier
          where earlier.client_id = owed.client_id and not earlier.is_paid
            and (earlier.due_date, earlier.id) < (owed.due_date, owed.id)
        )`,
      )
      .where((eb) => eb.not(hasPromise('owed.client_id', sql.ref('owed.due_date'))))
      .select('owed.client_id as id')
      .orderBy('owed.due_date', turn('asc'))
      .orderBy('owed.client_id', turn('asc'))
  return [part(ids, unpromised(db, sorted))]
}

/** One scan of the unpaid payments, which are in the order of the clients in their index. */
function largestFirst(db: Db, sorted: Sorted): Part[] {
  const { filters, today } = sorted
  const { bucket } = filters
  const ids = (turn: Turn) =>
    db
      .selectFrom('payments')
      .where('is_paid', '=', sql.lit(false))
      .where(
        isRestricted(filters)
          ? sql<SqlBool>`client_id = any(array(${matchingClients(db, filters, today).select('clients.id')}))`
          : hasNotLeft(regularClients, today, sql`payments.client_id`),
      )
      .groupBy('client_id')
      .having((eb) => eb.not(hasPromise('payments.client_id', sql`min(payments.due_date)`)))
      .$if(bucket !== 'all', (query) =>
        query.having(sql<SqlBool>`bool_or(${isDueIn(bucket === 'all' ? 'older' : bucket, today)})`),
      )
      .select('client_id as id')
      .orderBy(sql`sum(amount)`, turn('desc'))
      .orderBy(sql`min(due_date)`, turn('asc'))
      .orderBy('client_id', turn('asc'))
  return [part(ids, unpromised(db, sorted))]
}

/** Group by group, by name within each; the clients without a group come last. */
function byHouse(db: Db, sorted: Sorted): Part[] {
  // `offset 0` keeps the groups sorted before they are joined: otherwise every client is sorted for one page.
  const groups = (turn: Turn) => sql<{ id: number; name_order: string }>`(
    select id, name_order(name) as name_order from groups
    order by name_order(name) ${sql.raw(turn('asc'))}, id ${sql.raw(turn('asc'))} offset 0
  )`
  const members = () => unpromised(db, sorted).innerJoin('client_groups as member', 'member.client_id', 'clients.id')
  const grouped = (turn: Turn) =>
    members()
      .innerJoin(groups(turn).as('sorted_groups'), 'sorted_groups.id', 'member.group_id')
      .select('clients.id')
      .orderBy('sorted_groups.name_order', turn('asc'))
      .orderBy('sorted_groups.id', turn('asc'))
      .orderBy('clients.name_order', turn('asc'))
      .orderBy('clients.id', turn('asc'))
  const ungrouped = () =>
    unpromised(db, sorted).where(
      sql<SqlBool>`not exists (select from client_groups where client_groups.client_id = clients.id)`,
    )
  const alone = (turn: Turn) =>
    ungrouped().select('clients.id').orderBy('clients.name_order', turn('asc')).orderBy('clients.id', turn('asc'))
  return [part(grouped, members()), part(alone, ungrouped())]
}
