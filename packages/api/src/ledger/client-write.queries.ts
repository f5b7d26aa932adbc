import type { Db, Trx } from '@isp/db/connection'
import type { Period } from '@isp/domain/dates/period'
import { sql } from 'kysely'
import { type ClientKind, fromBothKinds } from './client-kind.queries'

/** A client as it is stored; `Fields` are those of its kind, `billedFrom` is 'Se cobra desde'. */
export type StoredClient<Fields> = Fields & { id: number; version: number; billedFrom: Period | null }

type Registration = { createdAt: Date; billedFrom: Period | null }

export async function insertClient(
  trx: Trx,
  kind: ClientKind,
  fields: object,
  { createdAt, billedFrom }: Registration,
): Promise<number> {
  const values = columnValues(kind, fields)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.clients)} (${sql.join(values.map(({ column }) => column))}, created_at, billed_from)
    values (${sql.join(values.map(({ value }) => value))}, ${createdAt.toISOString()}, ${billedFrom})
    returning id
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An insert returns its row')
  return row.id
}

export async function lockClient<Fields>(
  trx: Trx,
  { clients, keys }: ClientKind,
  id: number,
): Promise<StoredClient<Fields> | undefined> {
  const fields = Object.entries(keys).map(([column, key]) => sql`${sql.ref(column)} as ${sql.ref(key)}`)
  const { rows } = await sql<StoredClient<Fields>>`
    select id, version, billed_from as "billedFrom", ${sql.join(fields)} from ${sql.table(clients)} where id = ${id} for update
  `.execute(trx)
  return rows[0]
}

export async function updateClient(trx: Trx, kind: ClientKind, id: number, fields: object): Promise<void> {
  const assignments = columnValues(kind, fields).map(({ column, value }) => sql`${column} = ${value}, `)
  await sql`
    update ${sql.table(kind.clients)} set ${sql.join(assignments, sql``)}version = version + 1 where id = ${id}
  `.execute(trx)
}

export async function clientExists(db: Db, { clients }: ClientKind, id: number): Promise<boolean> {
  return (await db.selectFrom(clients).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function findClientSecrets(db: Db, { clients }: ClientKind, id: number) {
  return db
    .selectFrom(clients)
    .select(['wifi_password as wifiPassword', 'router_password as routerPassword'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findIdByExternalId(
  db: Db,
  { clients }: ClientKind,
  externalId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(clients)} where external_id = ${externalId}
  `.execute(db)
  return rows[0]?.id
}

/** The names of the owners, of both kinds, by external id. */
export async function findOwnersOfExternalIds(db: Db, externalIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ externalId: string; name: string }>`${fromBothKinds(
    ({ clients }) => sql`
      select external_id as "externalId", name from ${sql.table(clients)} where external_id = any(${externalIds}::text[])
    `,
  )}`.execute(db)
  return new Map(rows.map(({ externalId, name }) => [externalId, name]))
}

/** The columns of the fields that are present, with their values. */
function columnValues({ keys }: ClientKind, fields: object) {
  const values: Record<string, unknown> = { ...fields }
  return Object.entries(keys)
    .filter(([, key]) => values[key] !== undefined)
    .map(([column, key]) => ({ column: sql.ref(column), value: values[key] }))
}
