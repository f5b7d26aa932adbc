import type { Db } from '@isp/db/connection'
import type { DB } from '@isp/db/tables'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type GroupField, groupFieldKeys } from '@isp/domain/groups/group.schema'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import { regularClients } from '../ledger/client-kind.queries'
import { groupNames, matchesSearch } from '../ledger/client-search.queries'
import { leftOf, unbilledOf } from '../ledger/client-state.queries'
import { selectList } from '../ledger/described-columns'

export type GroupSummary = Awaited<ReturnType<typeof listGroups>>[number]

export function listGroupNames(db: Db) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'location'])
    .orderBy(sql`name_order(name) collate "C"`)
    .orderBy('id')
    .execute()
}

export function findGroupName(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('groups').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

type GroupFilters = { search: string; today: LocalDate }

/**
 * The groups whose name or location a search finds, newest first, with the number of members, those who left apart
 * (product/groups#counts), and monthly sums. The sums are of the members that are billed this month: not of those who
 * left or are suspended all month.
 */
export function listGroups(db: Db, filters: GroupFilters) {
  return groupSummaries(db, filters).execute()
}

export function streamGroups(db: Db, filters: GroupFilters) {
  return groupSummaries(db, filters).stream(ROWS_AT_ONCE)
}

type OwnColumn = 'id' | 'created_at' | 'updated_at' | 'import_id' | 'version' | 'search_text' | 'search_words'

/** The type-check reports a column without a field. */
export const groupKeys = Object.fromEntries(groupFieldKeys.map((key) => [key, key])) as {
  [Key in GroupField]: Key
} satisfies Record<Exclude<keyof DB['groups'], OwnColumn>, GroupField>

/** The columns of a group itself, by their keys. */
export const groupColumns = [
  'groups.id',
  ...selectList('groups', groupKeys),
  'groups.created_at as createdAt',
  'groups.updated_at as updatedAt',
  'groups.version',
] as const

function groupSummaries(db: Db, { search, today }: GroupFilters) {
  return db
    .selectFrom('groups')
    .leftJoin('client_groups', 'client_groups.group_id', 'groups.id')
    .leftJoin('clients', 'clients.id', 'client_groups.client_id')
    .leftJoin(unbilledOf(regularClients, today).as('unbilled'), 'unbilled.owner', 'clients.id')
    .leftJoin(leftOf(regularClients, today).as('gone'), 'gone.owner', 'clients.id')
    .select([
      ...groupColumns,
      sql<number>`count(clients.id) filter (where gone.owner is null)::int`.as('clientCount'),
      sql<number>`count(clients.id) filter (where gone.owner is not null)::int`.as('leftCount'),
      sql<Quetzales>`coalesce(sum(clients.monthly_amount) filter (where unbilled.owner is null), 0.00)`.as(
        'monthlyAmount',
      ),
      sql<Quetzales>`coalesce(sum(clients.utility) filter (where unbilled.owner is null), 0.00)`.as('totalUtility'),
    ])
    .$if(search !== '', (query) => query.where(matchesSearch(groupNames, search)))
    .groupBy('groups.id')
    .orderBy('groups.id', 'desc')
}
