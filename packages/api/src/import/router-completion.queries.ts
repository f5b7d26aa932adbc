import type { Db, Trx } from '@isp/db/connection'
import type { CompletedField } from '@isp/domain/audit-log/completion-changes'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { RouterClient } from '@isp/domain/router-export/router-match'
import { sql } from 'kysely'
import { type ClientKind, groupNameOf } from '../ledger/client-kind.queries'
import { stateOf } from '../ledger/client-state.queries'

/** The first clients of a kind whose id is greater, by id, with what a router knows of them. */
export async function listRouterClients(
  db: Db,
  kind: ClientKind,
  { after, limit, today }: { after: number; limit: number; today: LocalDate },
): Promise<RouterClient[]> {
  const { rows } = await sql<RouterClient>`
    select ${sql.lit(kind.name)}::text as kind, id, name, ${groupNameOf(kind)} as "group", router_ip as "routerIp",
      pppoe_user as "pppoeUser", mikrotik, ${stateOf(kind, today)} = 'active' as "isServed"
    from ${sql.table(kind.clients)} where id > ${after} order by id limit ${limit}
  `.execute(db)
  return rows
}

/** The last entry of the audit log about what an import completed, the number of clients, and whether it was undone. */
export async function findCompletion(
  trx: Trx,
  id: number,
): Promise<{ entryId: string; clients: number; isUndone: boolean } | undefined> {
  const { rows } = await sql<{ entryId: string; clients: number; isUndone: boolean }>`
    select change_log.id::text as "entryId", clients, changes -> 0 ->> 'to' is null as "isUndone"
    from imports join change_log on subject = 'import' and action = 'updated' and subject_id = imports.id
    where imports.id = ${id} order by change_log.id desc limit 1
  `.execute(trx)
  return rows[0]
}

/** The fields of a client that a router's export completes. */
export type RouterFields = { id: number; name: string } & Record<CompletedField, string | null>

/** Clients that do not exist are absent. */
export async function lockRouterFields(trx: Trx, kind: ClientKind, ids: readonly number[]): Promise<RouterFields[]> {
  const { rows } = await sql<RouterFields>`
    select id, name, pppoe_user as "pppoeUser", mikrotik, router_ip as "routerIp"
    from ${sql.table(kind.clients)} where id = any(${ids}::int[])
    -- In one order, so that two changes cannot deadlock.
    order by id for update
  `.execute(trx)
  return rows
}

export async function writeRouterFields(
  trx: Trx,
  kind: ClientKind,
  clients: readonly Omit<RouterFields, 'name'>[],
): Promise<void> {
  if (clients.length === 0) return
  await sql`
    update ${sql.table(kind.clients)} as client
    set pppoe_user = given.pppoe_user, mikrotik = given.mikrotik, router_ip = given.router_ip,
      version = client.version + 1
    from unnest(
      ${clients.map(({ id }) => id)}::int[], ${clients.map(({ pppoeUser }) => pppoeUser)}::text[],
      ${clients.map(({ mikrotik }) => mikrotik)}::text[], ${clients.map(({ routerIp }) => routerIp)}::text[]
    ) as given (id, pppoe_user, mikrotik, router_ip)
    where client.id = given.id
  `.execute(trx)
}

/** Who of a kind has one of these users at the router; of those without a router also. */
export async function findOwnersOfUsers(
  trx: Trx,
  kind: ClientKind,
  { users, mikrotik }: { users: readonly string[]; mikrotik: string | null },
): Promise<{ id: number; name: string; pppoeUser: string }[]> {
  const { rows } = await sql<{ id: number; name: string; pppoeUser: string }>`
    select id, name, pppoe_user as "pppoeUser" from ${sql.table(kind.clients)}
    where pppoe_user = any(${users}::text[])
      and (mikrotik is null or ${mikrotik}::text is null or lower(mikrotik) = lower(${mikrotik}))
    order by id
  `.execute(trx)
  return rows
}
