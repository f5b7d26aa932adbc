import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { AvailableClientsInput } from '@isp/domain/groups/group.schema'
import type { Quetzales } from '@isp/domain/money/money'
import { type SqlBool, sql } from 'kysely'
import { regularClients } from '../ledger/client-kind.queries'
import { clientNames, matchesSearch } from '../ledger/client-search.queries'
import { hasNotLeft, isUnbilled, leftOf, stateOf } from '../ledger/client-state.queries'

export const memberColumns = [
  'clients.id',
  'clients.name',
  'clients.address',
  'clients.phone',
  'clients.start_date as startDate',
  'clients.monthly_amount as monthlyAmount',
  'clients.utility',
] as const

/**
 * The service of a client on a day, and whether the monthly sums of its group have it: not if it left or is suspended all month.
 */
export function serviceColumns(today: LocalDate) {
  return [
    stateOf(regularClients, today).as('state'),
    sql<boolean>`not ${isUnbilled(regularClients, today)}`.as('billed'),
  ] as const
}

/** The earnings of a client's paid payments, read from the index of its payments. */
export function utilitiesTotalOf(clientId: 'clients.id' | 'page.id') {
  return sql<Quetzales>`(
    select coalesce(sum(payments.utility_amount), 0.00) from payments
    where payments.client_id = ${sql.ref(clientId)} and payments.is_paid
  )`
}

export function listUngroupedClients(db: Db) {
  return ungrouped(db).execute()
}

/** One page of the clients without a group, and of the members of `groupId` if given, by name. */
export function listAvailableClients(
  db: Db,
  { search, groupId, page, limit }: AvailableClientsInput,
  today: LocalDate,
) {
  return (
    db
      // The sums of this page only, not of those that the offset skips.
      .with('page', () =>
        ungrouped(db, groupId)
          .select('clients.name_order as nameOrder')
          .select(serviceColumns(today))
          .$if(search !== '', (found) => found.where(matchesSearch(clientNames('clients'), search)))
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .selectFrom('page')
      .select(['page.id', 'page.name', 'page.address', 'page.phone', 'page.startDate'])
      .select(['page.monthlyAmount', 'page.utility', 'page.state', 'page.billed'])
      .select(utilitiesTotalOf('page.id').as('clientUtilitiesTotal'))
      .orderBy('page.nameOrder')
      .orderBy('page.id')
      .execute()
  )
}

/** `not exists` gives the planner a correct estimate, so it reads one page from the index of names. */
function ungrouped(db: Db, groupId?: number) {
  return db
    .selectFrom('clients')
    .select(memberColumns)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('client_groups')
            .select('client_groups.client_id')
            .whereRef('client_groups.client_id', '=', 'clients.id')
            .$if(groupId !== undefined, (query) => query.where('client_groups.group_id', '<>', groupId ?? 0)),
        ),
      ),
    )
    .orderBy('clients.name_order')
    .orderBy('clients.id')
}

export async function findGroupName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('groups').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** The ids of the members of a group, by name; of those who left only who was billed for one of the months. */
export async function readMemberIds(
  db: Db,
  groupId: number,
  { today, periods }: { today: LocalDate; periods: readonly Period[] },
): Promise<number[]> {
  const isBilled = sql<SqlBool>`exists (
    select from payments where payments.client_id = clients.id and period = any(${periods}::text[])
  )`
  const rows = await db
    .selectFrom('client_groups')
    .innerJoin('clients', 'clients.id', 'client_groups.client_id')
    .select('clients.id')
    .where('client_groups.group_id', '=', groupId)
    .where((eb) => eb.or([hasNotLeft(regularClients, today), isBilled]))
    .orderBy('clients.name_order')
    .orderBy('clients.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countLeft(db: Db, ids: readonly number[], today: LocalDate): Promise<number> {
  const { left } = await db
    .selectFrom(leftOf(regularClients, today).as('gone'))
    .select(sql<number>`count(*)::int`.as('left'))
    .where('owner', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirstOrThrow()
  return left
}

/** Returns those that exist, locked against deletion until the transaction ends. */
export async function lockExistingClients(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds those of these clients that have no group. */
export async function insertMembers(trx: Trx, groupId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into client_groups (client_id, group_id)
    select client_id, ${groupId}::int from unnest(${ids}::int[]) as client_id
    on conflict (client_id) do nothing
  `.execute(trx)
}

export function findGroupOf(trx: Trx, clientId: number): Promise<{ id: number; name: string } | undefined> {
  return trx
    .selectFrom('client_groups')
    .innerJoin('groups', 'groups.id', 'client_groups.group_id')
    .select(['groups.id', 'groups.name'])
    .where('client_groups.client_id', '=', clientId)
    .executeTakeFirst()
}

export async function deleteMembership(trx: Trx, clientId: number): Promise<void> {
  await trx.deleteFrom('client_groups').where('client_id', '=', clientId).execute()
}

export function findMembersOfOtherGroups(
  trx: Trx,
  groupId: number,
  ids: readonly number[],
): Promise<{ id: number; client: string; group: string }[]> {
  return trx
    .selectFrom('client_groups')
    .innerJoin('clients', 'clients.id', 'client_groups.client_id')
    .innerJoin('groups', 'groups.id', 'client_groups.group_id')
    .select(['clients.id', 'clients.name as client', 'groups.name as group'])
    .where('client_groups.client_id', '=', sql<number>`any(${ids}::int[])`)
    .where('client_groups.group_id', '<>', groupId)
    .orderBy('clients.id')
    .execute()
}

export async function deleteOtherMembers(trx: Trx, groupId: number, keptIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('client_groups')
    .where('group_id', '=', groupId)
    .where('client_id', '<>', sql<number>`all(${keptIds}::int[])`)
    .execute()
}
