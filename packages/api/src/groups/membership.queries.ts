import type { Db, Trx } from '@isp/db/connection'
import type { AvailableClientsInput } from '@isp/domain/groups/group.schema'
import { sql } from 'kysely'
import { matchesSearch } from '../clients/shared/client-search.queries'

/** What a group shows of a client. */
export const memberColumns = [
  'clients.id',
  'clients.name',
  'clients.address',
  'clients.phone',
  'clients.monthly_amount as monthlyAmount',
  'clients.utility',
] as const

/** Every client in no group, by name. */
export function listUngroupedClients(db: Db) {
  return ungrouped(db).execute()
}

/** One page of the clients in no group, and of the members of `groupId` where it is given, by name. */
export function listAvailableClients(db: Db, { search, groupId, page, limit }: AvailableClientsInput) {
  return ungrouped(db, groupId)
    .$if(search !== '', (query) => query.where(matchesSearch(sql.ref('clients.search_text'), search)))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Written as what must not exist: its estimate is right, so that one page is read from the index of names. */
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

/** Which of these clients exist. They cannot be deleted until the transaction ends. */
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

/** Puts the clients that are in no group into this one. */
export async function insertMembers(trx: Trx, groupId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into client_groups (client_id, group_id)
    select client_id, ${groupId}::int from unnest(${ids}::int[]) as client_id
    on conflict (client_id) do nothing
  `.execute(trx)
}

/** Those of these clients that are in another group, with that group's name. */
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

/** Frees the members that are not among these clients. */
export async function deleteOtherMembers(trx: Trx, groupId: number, keptIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('client_groups')
    .where('group_id', '=', groupId)
    .where('client_id', '<>', sql<number>`all(${keptIds}::int[])`)
    .execute()
}
