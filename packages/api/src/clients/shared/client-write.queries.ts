import type { Trx } from '@isp/db/connection'
import type { ClientChanges, ClientInput } from '@isp/domain/clients/client.schema'
import { sql } from 'kysely'
import { clientColumns, clientKeys, columnValues } from './client-columns.queries'

/** Stores a client; answers its id. */
export async function insertClient(trx: Trx, input: ClientInput, createdAt: Date): Promise<number> {
  const { id } = await trx
    .insertInto('clients')
    .values({ ...columnValues(clientKeys, input), created_at: createdAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A client's fields, which a change is measured against. The row stays locked until the transaction ends. */
export function lockClient(trx: Trx, id: number) {
  return trx
    .selectFrom('clients')
    .select(['clients.id', 'clients.version', ...clientColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes the fields that are present and raises the client's version. */
export async function updateClient(trx: Trx, id: number, changes: ClientChanges): Promise<void> {
  const columns = { ...columnValues(clientKeys, changes), version: sql<number>`version + 1` }
  await trx.updateTable('clients').set(columns).where('id', '=', id).execute()
}

export async function deleteClient(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('clients').where('id', '=', id).execute()
}
