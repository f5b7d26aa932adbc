import type { Db } from '@isp/db/connection'
import { type ClientFilters, clientFilters } from '@isp/domain/clients/client-filters.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type SqlBool, sql } from 'kysely'
import { regularClients } from '../../ledger/client-kind.queries'
import { clientNames, groupNames, matchesSearch, namesIn } from '../../ledger/client-search.queries'
import { conditionsOf, type FilterConditions } from '../../ledger/filter-conditions.queries'
import { hasPhone } from '../../ledger/has-phone.queries'
import { hasStatus } from '../../ledger/standing.queries'

type Queries = Pick<Db, 'selectFrom'>

type AsOf = { db: Queries; today: LocalDate; searched: boolean }

const conditions: FilterConditions<ClientFilters, AsOf> = {
  status: (status, asOf) => hasStatus(regularClients, status, asOf),
  search: (search) => search !== '' && matchesSearch(clientNames('clients'), search),
  groupSearch: (search, { db }) =>
    search !== '' &&
    sql<SqlBool>`exists (
      select from client_groups where client_groups.client_id = clients.id
      and client_groups.group_id = any(array(${groupsNamed(db, search)}))
    )`,
  minAmount: (amount) => amount !== undefined && sql<SqlBool>`clients.monthly_amount >= ${amount}`,
  maxAmount: (amount) => amount !== undefined && sql<SqlBool>`clients.monthly_amount <= ${amount}`,
  phone: (phone) => phone === 'none' && sql<SqlBool>`not ${hasPhone(sql.ref('clients.phone'))}`,
}

/**
 * The clients that match the filters as of today; who left only by that status, or if it is searched among all, which
 * `searched` says where the search is another condition (product/pauses#who-is-counted).
 */
export function filteredClients(
  db: Queries,
  filters: ClientFilters,
  today: LocalDate,
  { searched = filters.search !== '' }: { searched?: boolean } = {},
) {
  return db.selectFrom('clients').where((eb) => eb.and(conditionsOf(conditions, filters, { db, today, searched })))
}

/** True if the filters find every client who has not left. */
export function isUnfiltered(filters: ClientFilters): boolean {
  return filterNames.every((name) => filters[name] === unfiltered[name])
}

const filterNames = Object.keys(conditions) as (keyof ClientFilters)[]
const unfiltered = clientFilters.parse({})

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
      .where(matchesSearch(groupNames, groupSearch))
      .where(matchesSearch(namesIn(sql`searched_text(groups.name)`), groupSearch))
  )
}
