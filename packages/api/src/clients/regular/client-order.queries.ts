import type { Db, Trx } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import type { ClientStatus, SortDirection, SortedClientFilters } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { type SelectQueryBuilder, sql } from 'kysely'
import { regularClients } from '../shared/client-kind.queries'
import { beginsWithSearch } from '../shared/client-search.queries'
import { isPending } from '../shared/standing.queries'
import { filteredClients } from './client-filters.queries'

type Sorted = { filters: SortedClientFilters; today: LocalDate }

/**
 * Clients that follow each other in the list, as an ordered query of their ids. An index serves the order of each part,
 * which none could do for the whole list.
 */
type Part = ReturnType<typeof part>

function part<Tables, From extends keyof Tables>(ids: SelectQueryBuilder<Tables, From, { id: number }>) {
  return {
    ids: sql<{ id: number }>`${ids}`,
    read: ({ limit, offset }: { limit: number; offset: number }) => ids.limit(limit).offset(offset).execute(),
    async count() {
      const counted = ids.clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as('total'))
      return (await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow()).total
    },
  }
}

/**
 * The ids of one page of the clients that match the filters, in their order (specification 3 A5). All parts are read
 * from one snapshot: otherwise a client that is paid meanwhile would be found in two of them, or in none.
 */
export function readClientIds(db: Db, page: Sorted & { page: number; limit: number }): Promise<number[]> {
  return inSnapshot(db, (trx) => readParts(trx, page))
}

async function readParts(trx: Trx, { page, limit, ...sorted }: Parameters<typeof readClientIds>[1]) {
  const ids: number[] = []
  let offset = (page - 1) * limit
  for (const { read, count } of partsOf(trx, sorted)) {
    const found = await read({ limit: limit - ids.length, offset })
    for (const { id } of found) ids.push(id)
    if (ids.length === limit) break
    offset = found.length > 0 || offset === 0 ? 0 : offset - (await count())
  }
  return ids
}

/** The ids of all clients that match the filters, as a table with their order: `part`, then `place`. */
export function orderedClients(db: Db, sorted: Sorted) {
  const parts = partsOf(db, sorted).map(
    ({ ids }, index) => sql`select id, ${sql.lit(index)} as part, row_number() over () as place from (${ids}) as ids`,
  )
  return sql<{ id: number; part: number; place: string }>`(${sql.join(parts, sql` union all `)})`.as('ordered')
}

/** The parts of the list in their order. */
function partsOf(db: Db, { filters, today }: Sorted): Part[] {
  const { sort, direction, search } = filters
  const matching = () => filteredClients(db, filters, today)
  switch (sort) {
    case 'newest':
      return search === '' ? [part(newestFirst(matching()))] : byRelevance(db, { filters, today })
    case 'name':
      return [
        part(matching().select('clients.id').orderBy('clients.name_order', direction).orderBy('clients.id', direction)),
      ]
    case 'monthlyAmount':
      return [
        part(
          matching().select('clients.id').orderBy('clients.monthly_amount', direction).orderBy('clients.id', direction),
        ),
      ]
    case 'group':
      return byGroup(matching, direction)
    case 'nextPayment':
      return byNextPayment(matching, { filters, today })
  }
}

type Matching = () => ReturnType<typeof filteredClients>

function newestFirst(query: ReturnType<Matching>) {
  return query.select('clients.id').orderBy('clients.id', 'desc')
}

/** Names that begin with the typed text first, and pending clients before paid ones; newest first within each part. */
function byRelevance(db: Db, { filters, today }: Sorted): Part[] {
  const begins = beginsWithSearch(sql.ref('clients.search_text'), filters.search)
  const beginning = () => filteredClients(db, { ...filters, search: '' }, today).where(begins)
  const others = () => filteredClients(db, filters, today).where((eb) => eb.not(begins))
  return [beginning, others].flatMap((matching) =>
    statusesOf(filters.status).map((status) =>
      part(
        newestFirst(
          matching().where((eb) =>
            status === 'pending' ? isPending(regularClients) : eb.not(isPending(regularClients)),
          ),
        ),
      ),
    ),
  )
}

/** By the name of the group; clients without a group come last. */
function byGroup(matching: Matching, direction: SortDirection): Part[] {
  const order = sql.raw(direction)
  // `offset 0` keeps the groups sorted before they are joined: otherwise every client is sorted for one page.
  const groups = sql<{ id: number; name_order: string }>`(
    select id, name_order(name) as name_order from groups order by name_order(name) ${order}, id ${order} offset 0
  )`
  const grouped = matching()
    .innerJoin('client_groups as member', 'member.client_id', 'clients.id')
    .innerJoin(groups.as('sorted_groups'), 'sorted_groups.id', 'member.group_id')
    .select('member.client_id as id')
    .orderBy('sorted_groups.name_order', direction)
    .orderBy('sorted_groups.id', direction)
    .orderBy('member.client_id', 'desc')
  const ungrouped = matching().where((eb) =>
    eb.not(
      eb.exists(
        eb.selectFrom('client_groups').select('client_id').whereRef('client_groups.client_id', '=', 'clients.id'),
      ),
    ),
  )
  return [part(grouped), part(newestFirst(ungrouped))]
}

/**
 * By Próximo Pago: pending clients by their earliest unpaid due date, then the paid ones by the date after their latest
 * payment; descending the other way round. Clients that have not been billed this month come last.
 */
function byNextPayment(matching: Matching, { filters: { status, direction }, today }: Sorted): Part[] {
  const thisMonth = `${periodOf(today)}-01`
  const pending = matching()
    .innerJoin('payments as owed', 'owed.client_id', 'clients.id')
    .where('owed.is_paid', '=', sql.lit(false))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments as earlier')
            .select('earlier.id')
            .whereRef('earlier.client_id', '=', 'owed.client_id')
            .where('earlier.is_paid', '=', sql.lit(false))
            .whereRef('earlier.due_date', '<', 'owed.due_date'),
        ),
      ),
    )
    .select('owed.client_id as id')
    .orderBy('owed.due_date', direction)
    .orderBy('owed.client_id', direction)
  const paid = () => matching().where((eb) => eb.not(isPending(regularClients)))
  const billed = paid()
    .innerJoin('payments as latest', 'latest.client_id', 'clients.id')
    .where('latest.due_date', '>=', thisMonth)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments as later')
            .select('later.id')
            .whereRef('later.client_id', '=', 'latest.client_id')
            .whereRef('later.period', '>', 'latest.period'),
        ),
      ),
    )
    .select('latest.client_id as id')
    .orderBy('latest.due_date', direction)
    // Only a shorter month moves the day: those of the 30th and 31st are due on the same day, but not in the next month.
    .orderBy(sql`extract(day from clients.start_date)`, direction)
    .orderBy('latest.client_id', direction)
  const unbilled = paid().where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.client_id', '=', 'clients.id')
          .where('payments.due_date', '>=', thisMonth),
      ),
    ),
  )
  const statuses = statusesOf(status)
  const owing = statuses.includes('pending') ? [part(pending)] : []
  if (!statuses.includes('paid')) return owing
  const [first, second] = direction === 'asc' ? [owing, [part(billed)]] : [[part(billed)], owing]
  return [...first, ...second, part(newestFirst(unbilled))]
}

/** The statuses of the clients that a filter finds, pending first. */
function statusesOf(status: SortedClientFilters['status']): readonly ClientStatus[] {
  if (status === 'all') return ['pending', 'paid']
  return status === 'paid' ? ['paid'] : ['pending']
}
