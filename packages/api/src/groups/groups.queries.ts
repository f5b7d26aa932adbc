import type { Db } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money'
import { sql } from 'kysely'

export type GroupSummary = Awaited<ReturnType<typeof listGroups>>[number]

/** Every group with the number of its members and what they pay and bring a month, newest first. */
export function listGroups(db: Db) {
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
      sql<number>`count(clients.id)::int`.as('clientCount'),
      sql<Quetzales>`coalesce(sum(clients.monthly_amount), 0)::numeric(16, 2)`.as('monthlyAmount'),
      sql<Quetzales>`coalesce(sum(clients.utility), 0)::numeric(16, 2)`.as('totalUtility'),
    ])
    .groupBy('groups.id')
    .orderBy('groups.id', 'desc')
    .execute()
}
