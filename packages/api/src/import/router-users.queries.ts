import type { Db, Trx } from '@isp/db/connection'
import { LONGEST_PPPOE_USER } from '@isp/domain/clients/client-fields'
import { sql } from 'kysely'
import { type ClientKind, fromBothKinds } from '../ledger/client-kind.queries'

export type RouterUser = { kind: ClientKind['name']; id: number; name: string; routerUser: string }

/**
 * The first clients of both kinds, by name, without a PPPoE user whose router user can be one: at most 64 characters, of this
 * client only, and nobody's PPPoE user, in capitals or not.
 */
export async function findRouterUsers(db: Db, limit: number): Promise<RouterUser[]> {
  const { rows } = await sql<RouterUser>`
    with used as materialized (${fromBothKinds(
      (kind) => sql`
        select ${sql.lit(kind.name)}::text as kind, id, name, router_user, pppoe_user from ${sql.table(kind.clients)}
        where router_user is not null or pppoe_user is not null
      `,
    )})
    select min(kind) as kind, min(id) as id, min(name) as name, min(router_user) as "routerUser"
    from used where router_user is not null
      and lower(router_user) not in (select lower(pppoe_user) from used where pppoe_user is not null)
    group by lower(router_user)
    having count(*) = 1 and min(pppoe_user) is null
      and max(length(router_user)) <= ${sql.lit(LONGEST_PPPOE_USER)}
    order by name_order(min(name)) collate "C", kind, id limit ${limit}
  `.execute(db)
  return rows
}

export async function isOfferAnswered(db: Db): Promise<boolean> {
  const row = await db.selectFrom('business').select('router_users_answered').executeTakeFirst()
  return row?.router_users_answered ?? false
}

export async function storeAnswer(trx: Trx): Promise<void> {
  await trx.updateTable('business').set({ router_users_answered: true }).execute()
}
