import type { Db, Trx } from '@isp/db/connection'
import { sql } from 'kysely'

export type StoredCredentials = { username: string; passwordHash: string; usesDefaultCredentials: boolean }

/** The login; undefined before the first start. */
export function findCredentials(db: Db): Promise<StoredCredentials | undefined> {
  return db
    .selectFrom('app_config')
    .select(['username', 'password_hash as passwordHash', 'uses_default_credentials as usesDefaultCredentials'])
    .executeTakeFirst()
}

/** Stores the first credentials; existing ones stay unchanged. */
export async function insertFirstCredentials(db: Db, credentials: StoredCredentials): Promise<void> {
  await db
    .insertInto('app_config')
    .values({
      username: credentials.username,
      password_hash: credentials.passwordHash,
      uses_default_credentials: credentials.usesDefaultCredentials,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads the login and locks it until the transaction ends. */
export function lockCredentials(trx: Trx): Promise<Pick<StoredCredentials, 'username' | 'passwordHash'>> {
  return trx
    .selectFrom('app_config')
    .select(['username', 'password_hash as passwordHash'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Replaces the credentials; returns the stored name. */
export async function updateCredentials(trx: Trx, credentials: StoredCredentials): Promise<string> {
  const { username } = await trx
    .updateTable('app_config')
    .set({
      username: credentials.username,
      password_hash: credentials.passwordHash,
      uses_default_credentials: credentials.usesDefaultCredentials,
      updated_at: sql`now()`,
    })
    .returning('username')
    .executeTakeFirstOrThrow()
  return username
}

/**
 * Login attempts of a network: `failed`, and `pending` while the password is being checked. An attempt pending since
 * before `abandonedBefore` counts as failed, because its process is gone.
 */
export function countLoginAttempts(
  trx: Trx,
  network: string,
  { abandonedBefore }: { abandonedBefore: Date },
): Promise<{ failed: number; pending: number }> {
  const checking = sql<boolean>`pending and failed_at > ${abandonedBefore.toISOString()}`
  return trx
    .selectFrom('failed_logins')
    .select([
      sql<number>`(count(*) filter (where not (${checking})))::int`.as('failed'),
      sql<number>`(count(*) filter (where ${checking}))::int`.as('pending'),
    ])
    .where('address', '=', network)
    .executeTakeFirstOrThrow()
}

/** Records an attempt whose password is about to be checked; returns its id. */
export async function insertPendingLogin(trx: Trx, network: string, at: Date): Promise<string> {
  const { id } = await trx
    .insertInto('failed_logins')
    .values({ address: network, failed_at: at.toISOString(), pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Turns a pending attempt into a failed one. */
export async function markLoginFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('failed_logins').set({ pending: false }).where('id', '=', id).execute()
}

export async function deleteLoginAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('failed_logins').where('id', '=', id).execute()
}

/** Forgets all attempts, of every network. */
export async function deleteLoginAttempts(db: Db): Promise<void> {
  await db.deleteFrom('failed_logins').execute()
}

/** Deletes attempts that no longer count: at or before `start`, or after `end` (recorded with a wrong clock). */
export async function deleteLoginAttemptsOutside(db: Db, { start, end }: { start: Date; end: Date }): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where((eb) => eb.or([eb('failed_at', '<=', start.toISOString()), eb('failed_at', '>', end.toISOString())]))
    .execute()
}
