import type { Db } from '@isp/db/connection'
import type { ClientFilters } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { regularClients } from '../../ledger/client-kind.queries'
import { matchesSearch } from '../../ledger/client-search.queries'
import { hasStatus } from '../../ledger/standing.queries'

type Queries = Pick<Db, 'selectFrom'>

/**
 * The clients that match the filters as of today; who left only by that status, or if it is searched among all, which
 * `searched` says where the search is another condition (specification 3 C3).
 */
export function filteredClients(
  db: Queries,
  filters: ClientFilters,
  today: LocalDate,
  { searched = filters.search !== '' }: { searched?: boolean } = {},
) {
  const { search, groupSearch, status, minAmount, maxAmount } = filters
  return db
    .selectFrom('clients')
    .where(hasStatus(regularClients, status, { today, searched }))
    .$if(search !== '', (query) => query.where(matchesSearch(sql.ref('clients.search_text'), search)))
    .$if(groupSearch !== '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('client_groups')
            .select('client_groups.client_id')
            .whereRef('client_groups.client_id', '=', 'clients.id')
            .where('client_groups.group_id', '=', sql<number>`any(array(${groupsNamed(db, groupSearch)}))`),
        ),
      ),
    )
    .$if(minAmount !== undefined, (query) => query.where('clients.monthly_amount', '>=', minAmount ?? ''))
    .$if(maxAmount !== undefined, (query) => query.where('clients.monthly_amount', '<=', maxAmount ?? ''))
}

/** Whether the filters find every client who has not left. */
export function isUnfiltered({ search, groupSearch, status, minAmount, maxAmount }: ClientFilters): boolean {
  return !search && !groupSearch && status === 'all' && minAmount === undefined && maxAmount === undefined
}

/** Number of clients that match the filters. */
export async function countClients(db: Db, filters: ClientFilters, today: LocalDate): Promise<number> {
  const { total } = await filteredClients(db, filters, today)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The groups are found first and passed as one array, so that clients are still read newest first. */
function groupsNamed(db: Queries, groupSearch: string) {
  return (
    db
      .selectFrom('groups')
      .select('groups.id')
      // The stored text also contains the location, but avoids normalizing every name.
      .where(matchesSearch(sql.ref('groups.search_text'), groupSearch))
      .where(matchesSearch(sql`searchable(groups.name)`, groupSearch))
  )
}
