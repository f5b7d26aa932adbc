import type { Db, Trx } from '@isp/db/connection'
import { sql } from 'kysely'

/** Newest first. `rpId` is the host name under which a passkey works. */
export function listPasskeyRows(db: Db) {
  return db
    .selectFrom('webauthn_credentials')
    .select(['id', 'user_display_name as name', 'rp_id as rpId', 'device_type as deviceType'])
    .select(['backed_up as backedUp', 'created_at as createdAt', 'last_used as lastUsed'])
    .orderBy('id', 'desc')
    .execute()
}

export async function hasPasskeys(db: Db, rpId: string): Promise<boolean> {
  const found = await db
    .selectFrom('webauthn_credentials')
    .select('id')
    .where('rp_id', '=', rpId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** For the authenticator, so that it does not make a second passkey for a host name. */
export function findKnownPasskeys(db: Db, rpId: string) {
  return db
    .selectFrom('webauthn_credentials')
    .select(['credential_id as id', 'transports', 'user_id as userId'])
    .where('rp_id', '=', rpId)
    .orderBy('id')
    .execute()
}

export type StoredPasskey = {
  id: number
  name: string
  credentialId: string
  publicKey: string
  userId: string
  transports: string[]
}

export function findPasskey(db: Db, credentialId: string, rpId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('webauthn_credentials')
    .select(['id', 'user_display_name as name', 'credential_id as credentialId', 'public_key as publicKey'])
    .select(['user_id as userId', 'transports'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst()
}

export type NewPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string[]
  userId: string
  name: string
  rpId: string
  createdAt: Date
}

/** Returns its id; undefined if its credential is stored already. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<number | undefined> {
  const row = await trx
    .insertInto('webauthn_credentials')
    .values({
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      device_type: passkey.deviceType,
      backed_up: passkey.backedUp,
      transports: passkey.transports,
      user_id: passkey.userId,
      user_display_name: passkey.name,
      rp_id: passkey.rpId,
      created_at: passkey.createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Records a login. False if the counter is not greater than that of the last one, which means that the passkey was
 * copied; authenticators that do not count send zero each time. False as well if the passkey was removed meanwhile.
 */
export async function recordPasskeyUse(
  trx: Trx,
  id: number,
  { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webauthn_credentials')
    .set({ counter: String(counter), backed_up: backedUp, last_used: at.toISOString() })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the name before; undefined if there is no such passkey. */
export async function renamePasskeyRow(trx: Trx, id: number, name: string): Promise<string | undefined> {
  const before = await trx
    .selectFrom('webauthn_credentials')
    .select('user_display_name as name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before)
    await trx.updateTable('webauthn_credentials').set({ user_display_name: name }).where('id', '=', id).execute()
  return before?.name
}

/** Returns its name; undefined if there is no such passkey. */
export async function deletePasskey(trx: Trx, id: number): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('webauthn_credentials')
    .where('id', '=', id)
    .returning('user_display_name as name')
    .executeTakeFirst()
  return removed?.name
}

/** Returns the removed passkeys, oldest first. */
export async function deletePasskeys(trx: Trx): Promise<{ id: number; name: string }[]> {
  const removed = await trx.deleteFrom('webauthn_credentials').returning(['id', 'user_display_name as name']).execute()
  return removed.sort((one, other) => one.id - other.id)
}

/** Marks a challenge as answered; false if it was before. Forgets those that would be refused as expired. */
export async function useChallenge(
  trx: Trx,
  challenge: string,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> {
  await trx.deleteFrom('used_challenges').where('expires_at', '<=', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
