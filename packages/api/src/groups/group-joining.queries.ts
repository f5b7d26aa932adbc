import type { Db, Trx } from '@isp/db/connection'
import { sql } from 'kysely'

/** The key of a group's name, as `nameKey` in domain/clients/client-keys.ts. */
const nameKeyOf = sql<string>`searched_text(name)`

/** The oldest group of each of these names, given by their keys; names without a group are absent. */
export function findGroupsNamed(db: Db, keys: readonly string[]): Promise<{ id: number; name: string; key: string }[]> {
  return db
    .selectFrom('groups')
    .select(['id', 'name', nameKeyOf.as('key')])
    .where(nameKeyOf, '=', sql<string>`any(${keys}::text[])`)
    .distinctOn(nameKeyOf)
    .orderBy(nameKeyOf)
    .orderBy('id')
    .execute()
}

/** Creates a group of each name, with the name as location; returns their ids in the same order. */
export async function insertGroupsNamed(trx: Trx, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into groups (name, location)
      select name, name from unnest(${names}::text[]) with ordinality as given (name, place) order by place
      returning id
    )
    select id from created order by id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** The clients must not have a group. */
export async function insertMemberships(
  trx: Trx,
  memberships: readonly { clientId: number; groupId: number }[],
): Promise<void> {
  await sql`
    insert into client_groups (client_id, group_id)
    select * from unnest(
      ${memberships.map(({ clientId }) => clientId)}::int[], ${memberships.map(({ groupId }) => groupId)}::int[]
    )
  `.execute(trx)
}

export async function raiseGroupVersions(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ version: sql<number>`version + 1`, updated_at: sql`now()` })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
