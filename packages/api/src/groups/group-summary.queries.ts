import type { Db } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { matchesSearch } from '../clients/shared/client-search.queries'
import { ROWS_AT_ONCE } from '../export-table'

export type GroupSummary = Awaited<ReturnType<typeof listGroups>>[number]

/** Every group's name and location, by name. */
export function listGroupNames(db: Db) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'location'])
    .orderBy(sql`name_order(name) collate "C"`)
    .orderBy('id')
    .execute()
}

/** The group with an id, by name; undefined if it does not exist. */
export function findGroupName(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('groups').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** The groups whose name or location contains the search, newest first, with member count and monthly sums. */
export function listGroups(db: Db, filters: { search: string }) {
  return groupSummaries(db, filters).execute()
}

/** Streams the same groups. */
export function streamGroups(db: Db, filters: { search: string }) {
  return groupSummaries(db, filters).stream(ROWS_AT_ONCE)
}

function groupSummaries(db: Db, { search }: { search: string }) {
  return db
    .selectFrom('groups')
    .leftJoin('client_groups', 'client_groups.group_id', 'groups.id')
    .leftJoin('clients', 'clients.id', 'client_groups.client_id')
    .select([
      'groups.id',
      'groups.name',
      'groups.location',
      'groups.description',
      'groups.created_at as createdAt',
      'groups.updated_at as updatedAt',
      'groups.version',
      sql<number>`count(clients.id)::int`.as('clientCount'),
      sql<Quetzales>`coalesce(sum(clients.monthly_amount), 0.00)`.as('monthlyAmount'),
      sql<Quetzales>`coalesce(sum(clients.utility), 0.00)`.as('totalUtility'),
    ])
    .$if(search !== '', (query) => query.where(matchesSearch(sql.ref('groups.search_text'), search)))
    .groupBy('groups.id')
    .orderBy('groups.id', 'desc')
}
