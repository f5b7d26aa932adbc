import type { Db, Trx } from '@isp/db/connection'

/** A request with a key: the procedure and a hash of its input. */
export type KeyedRequest = { key: string; procedure: string; inputHash: string }

/**
 * Stores a key; false if it exists. Waits for a concurrent transaction that stores the same key: false if that commits,
 * true if it rolls back.
 */
export async function insertRequestKey(trx: Trx, { key, procedure, inputHash }: KeyedRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('request_keys')
    .values({ key, procedure, input_hash: inputHash })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function storeCreatedRecord(trx: Trx, key: string, recordId: number): Promise<void> {
  await trx.updateTable('request_keys').set({ record_id: recordId }).where('key', '=', key).execute()
}

export function findRequestKey(trx: Trx, key: string) {
  return trx
    .selectFrom('request_keys')
    .select(['procedure', 'input_hash as inputHash', 'record_id as recordId'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function deleteRequestKeysBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('request_keys').where('created_at', '<', instant.toISOString()).execute()
}
