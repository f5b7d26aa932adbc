import type { Trx } from '@isp/db/connection'
import type { ClientChanges, ClientInput } from '@isp/domain/clients/client.schema'
import { sql } from 'kysely'

/** Stores a client; answers its id. */
export async function insertClient(trx: Trx, input: ClientInput, createdAt: Date): Promise<number> {
  const { id } = await trx
    .insertInto('clients')
    .values({
      name: input.name,
      monthly_amount: input.monthlyAmount,
      utility: input.utility,
      start_date: input.startDate,
      ...contactAndNetwork(input),
      created_at: createdAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A client's fields, which a change is measured against. The row stays locked until the transaction ends. */
export function lockClient(trx: Trx, id: number) {
  return trx
    .selectFrom('clients')
    .select([
      'id',
      'name',
      'phone',
      'address',
      'google_maps_link as googleMapsLink',
      'monthly_amount as monthlyAmount',
      'utility',
      'start_date as startDate',
      'router_ip as routerIp',
      'router_user as routerUser',
      'router_password as routerPassword',
      'wifi_name as wifiName',
      'wifi_password as wifiPassword',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes the fields that are present and raises the client's version. */
export async function updateClient(trx: Trx, id: number, changes: ClientChanges): Promise<void> {
  const columns = {
    name: changes.name,
    monthly_amount: changes.monthlyAmount,
    utility: changes.utility,
    start_date: changes.startDate,
    ...contactAndNetwork(changes),
    version: sql<number>`version + 1`,
  }
  await trx.updateTable('clients').set(columns).where('id', '=', id).execute()
}

export async function deleteClient(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('clients').where('id', '=', id).execute()
}

function contactAndNetwork(fields: Omit<ClientChanges, 'name' | 'monthlyAmount' | 'utility' | 'startDate'>) {
  return {
    phone: fields.phone,
    address: fields.address,
    google_maps_link: fields.googleMapsLink,
    router_ip: fields.routerIp,
    router_user: fields.routerUser,
    router_password: fields.routerPassword,
    wifi_name: fields.wifiName,
    wifi_password: fields.wifiPassword,
  }
}
