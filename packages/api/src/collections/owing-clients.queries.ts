import type { Db } from '@isp/db/connection'
import type { AgingFilter } from '@isp/domain/collections/aging'
import {
  type CollectionFilters,
  NO_GROUP,
  type SortedCollectionFilters,
} from '@isp/domain/collections/collection.schema'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDueIn } from '../ledger/aging.queries'
import { regularClients } from '../ledger/client-kind.queries'
import { clientNames, matchesSearch } from '../ledger/client-search.queries'
import { type Day, hasNotLeft } from '../ledger/client-state.queries'
import { conditionsOf, type FilterConditions } from '../ledger/filter-conditions.queries'
import { isCovered, isPending, netUnpaid } from '../ledger/standing.queries'

type Queries = Pick<Db, 'selectFrom'>

/** The filters by what a client is; `bucket` is by its payments, `list` another list. */
export type ClientConditions = Omit<CollectionFilters, 'bucket' | 'list'>

/** Those of the clients who owe. */
export type OwingFilters = Omit<CollectionFilters, 'list'>
export type SortedOwingFilters = Omit<SortedCollectionFilters, 'list'>

const conditions: FilterConditions<ClientConditions> = {
  search: (search) => search !== '' && matchesSearch(clientNames('clients'), search),
  group: (group) => group !== '' && isInGroup(group),
}

/** The regular clients that have not left and match the filters, whether they owe or not. */
export function matchingClients(db: Queries, filters: ClientConditions, today: Day) {
  return db
    .selectFrom('clients')
    .where(hasNotLeft(regularClients, today))
    .where((eb) => eb.and(conditionsOf(conditions, filters, undefined)))
}

/**
 * The clients who owe net of their accounts and match the filters; not those who left, who pay what they still owe through
 * 'Cobrar'.
 */
export function owingClients(db: Queries, filters: OwingFilters, today: Day) {
  return matchingClients(db, filters, today)
    .where(isPending(regularClients))
    .where(sql<SqlBool>`not ${isCovered(sql.ref('clients.id'))}`)
    .$if(filters.bucket !== 'all', (query) =>
      query.where(
        sql<SqlBool>`exists (
          select from ${netUnpaid()} as owed
          where owed.client_id = clients.id and ${isDueIn(filters.bucket as AgingFilter, today)}
        )`,
      ),
    )
}

/** True if the filters leave out clients by their own fields. */
export function isRestricted(filters: ClientConditions): boolean {
  return conditionsOf(conditions, filters, undefined).length > 0
}

function isInGroup(group: CollectionFilters['group']): RawBuilder<SqlBool> {
  return group === NO_GROUP
    ? sql<SqlBool>`not exists (select from client_groups where client_id = clients.id)`
    : sql<SqlBool>`exists (select from client_groups where client_id = clients.id and group_id = ${group})`
}
