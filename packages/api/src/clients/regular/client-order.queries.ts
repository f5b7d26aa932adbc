import type { Db } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { SortDirection, SortedClientFilters } from '@isp/domain/clients/client-filters.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, periodOf } from '@isp/domain/dates/period'
import { type SqlBool, sql } from 'kysely'
import { regularClients } from '../../ledger/client-kind.queries'
import { type Page, windowOf } from '../../ledger/client-page.queries'
import { planForSearch } from '../../ledger/client-search.queries'
import { reachesInto } from '../../ledger/client-state.queries'
import { findFirst } from '../../ledger/first-found.queries'
import { isOwed, isPending } from '../../ledger/standing.queries'
import { orderedParts, type Part, part, readParts, type Turn } from '../shared/client-parts.queries'
import { byRelevance, statusesOf } from '../shared/relevance.queries'
import { filteredClients, isUnfiltered } from './client-filters.queries'

type Sorted = { filters: SortedClientFilters; today: LocalDate }

/**
 * The ids of one page of the clients that match the filters, in their order (specification 3 A5). All parts are read
 * from one snapshot: otherwise a client that is paid meanwhile would be found in two of them, or in none.
 */
export async function readClientIds(db: Db, { page, limit, ...sorted }: Sorted & Page): Promise<number[]> {
  const { search, sort } = sorted.filters
  if (search !== '' && sort === 'newest' && page === 1 && isUnfiltered({ ...sorted.filters, search: '' })) {
    const found = await findFirst(db, { kinds: [regularClients], search, limit, wifi: false })
    return found.map(({ id }) => id)
  }
  return inSnapshot(db, async (trx) => {
    if (sorted.filters.search !== '') await planForSearch(trx)
    return readParts(partsOf(trx, sorted), windowOf({ page, limit }))
  })
}

/** The ids of all clients that match the filters, as a table with their order: `part`, then `place`. */
export function orderedClients(db: Db, sorted: Sorted) {
  return orderedParts(partsOf(db, sorted))
}

function partsOf(db: Db, { filters, today }: Sorted): Part[] {
  const { sort, direction, search } = filters
  const matching = () => filteredClients(db, filters, today)
  switch (sort) {
    case 'newest':
      return search === '' ? [newestFirst(matching)] : mostRelevant(db, { filters, today })
    case 'name':
      return [byColumn(matching, 'clients.name_order', direction)]
    case 'monthlyAmount':
      return [byColumn(matching, 'clients.monthly_amount', direction)]
    case 'group':
      return byGroup(matching, direction)
    case 'nextPayment':
      return byNextPayment(matching, { filters, today })
  }
}

type Matching = () => ReturnType<typeof filteredClients>

function newestFirst(matching: Matching): Part {
  return part((turn) => matching().select('clients.id').orderBy('clients.id', turn('desc')), matching())
}

function mostRelevant(db: Db, { filters, today }: Sorted): Part[] {
  return byRelevance(regularClients, {
    search: filters.search,
    statuses: statusesOf(filters.status),
    found: () => filteredClients(db, filters, today).select('clients.id'),
    unsearched: () => filteredClients(db, { ...filters, search: '' }, today, { searched: true }).select('clients.id'),
  })
}

function byColumn(
  matching: Matching,
  column: 'clients.name_order' | 'clients.monthly_amount',
  direction: SortDirection,
): Part {
  return part(
    (turn) => matching().select('clients.id').orderBy(column, turn(direction)).orderBy('clients.id', turn(direction)),
    matching(),
  )
}

/** By the name of the group; clients without a group come last. */
function byGroup(matching: Matching, direction: SortDirection): Part[] {
  // `offset 0` keeps the groups sorted before they are joined: otherwise every client is sorted for one page.
  const groups = (order: SortDirection) => sql<{ id: number; name_order: string }>`(
    select id, name_order(name) collate "C" as name_order from groups
    order by name_order ${sql.raw(order)}, id ${sql.raw(order)} offset 0
  )`
  const members = () => matching().innerJoin('client_groups as member', 'member.client_id', 'clients.id')
  const grouped = (turn: Turn) =>
    members()
      .innerJoin(groups(turn(direction)).as('sorted_groups'), 'sorted_groups.id', 'member.group_id')
      .select('member.client_id as id')
      .orderBy('sorted_groups.name_order', turn(direction))
      .orderBy('sorted_groups.id', turn(direction))
      .orderBy('member.client_id', turn('desc'))
  const ungrouped = () =>
    matching().where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('client_groups').select('client_id').whereRef('client_groups.client_id', '=', 'clients.id'),
        ),
      ),
    )
  return [part(grouped, members()), newestFirst(ungrouped)]
}

/**
 * By Próximo Pago: pending clients by earliest unpaid due date, then paid ones by the date after their latest payment;
 * descending the other way round. Clients not billed this month come last, and so do paid ones with a pause that
 * reaches into the next month or later: no index has their next date.
 */
function byNextPayment(matching: Matching, { filters: { status, direction }, today }: Sorted): Part[] {
  const thisMonth = `${periodOf(today)}-01`
  const nextMonth = `${addMonths(periodOf(today), 1)}-01`
  const pending = (turn: Turn) =>
    matching()
      .innerJoin('payments as owed', 'owed.client_id', 'clients.id')
      .where(isOwed(regularClients, { table: 'owed' }))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payments as earlier')
              .select('earlier.id')
              .whereRef('earlier.client_id', '=', 'owed.client_id')
              .where(isOwed(regularClients, { table: 'earlier' }))
              .whereRef('earlier.due_date', '<', 'owed.due_date'),
          ),
        ),
      )
      .select('owed.client_id as id')
      .orderBy('owed.due_date', turn(direction))
      .orderBy('owed.client_id', turn(direction))
  const isPausing = reachesInto(regularClients, nextMonth)
  const paid = () => (status === 'paid' ? matching() : matching().where((eb) => eb.not(isPending(regularClients))))
  const billed = (turn: Turn) =>
    paid()
      .where((eb) => eb.not(isPausing))
      .innerJoin('payments as latest', 'latest.client_id', 'clients.id')
      .where('latest.due_date', '>=', thisMonth)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payments as later')
              .select('later.id')
              .whereRef('later.client_id', '=', 'latest.client_id')
              .whereRef('later.period', '>', 'latest.period')
              // Follows from the period; a deep page reads only these payments, not all.
              .where('later.due_date', '>=', thisMonth),
          ),
        ),
      )
      .select('latest.client_id as id')
      .orderBy('latest.due_date', turn(direction))
      // Only a shorter month moves the day: those of the 30th and 31st are due on the same day, but not in the next month.
      .orderBy(sql`extract(day from clients.start_date)`, turn(direction))
      .orderBy('latest.client_id', turn(direction))
  const isBilled = sql<SqlBool>`exists (
    select from payments where payments.client_id = clients.id and payments.due_date >= ${thisMonth}
  )`
  const owing = part(pending, matching().where(isPending(regularClients)))
  const upToDate = part(
    billed,
    paid().where((eb) => eb.and([isBilled, eb.not(isPausing)])),
  )
  const unbilled = newestFirst(() => paid().where((eb) => eb.or([eb.not(isBilled), isPausing])))
  const statuses = statusesOf(status)
  const first = statuses.includes('pending') ? [owing] : []
  if (!statuses.includes('paid')) return first
  return [...(direction === 'asc' ? [...first, upToDate] : [upToDate, ...first]), unbilled]
}
