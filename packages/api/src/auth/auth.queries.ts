import type { Db, Trx } from '@isp/db/connection'
import { sql } from 'kysely'

export type StoredCredentials = { username: string; passwordHash: string; usesDefaultCredentials: boolean }

/** The one login; undefined before the first start. */
export function findCredentials(db: Db): Promise<StoredCredentials | undefined> {
  return db
    .selectFrom('app_config')
    .select(['username', 'password_hash as passwordHash', 'uses_default_credentials as usesDefaultCredentials'])
    .executeTakeFirst()
}

/** Stores the first credentials; those that exist already stay. */
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

/** The login as it is stored; it stays locked until the transaction ends. */
export function lockCredentials(trx: Trx): Promise<Pick<StoredCredentials, 'username' | 'passwordHash'>> {
  return trx
    .selectFrom('app_config')
    .select(['username', 'password_hash as passwordHash'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Replaces the credentials; answers the name as it is stored. */
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

/** Failed logins of a network since an instant. */
export async function countFailedLogins(db: Db, network: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('failed_logins')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('address', '=', network)
    .where('failed_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a failed login down and answers its id. */
export async function insertFailedLogin(trx: Trx, network: string, failedAt: Date): Promise<string> {
  const { id } = await trx
    .insertInto('failed_logins')
    .values({ address: network, failed_at: failedAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteFailedLogin(db: Db, id: string): Promise<void> {
  await db.deleteFrom('failed_logins').where('id', '=', id).execute()
}

export async function deleteFailedLoginsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('failed_logins').where('failed_at', '<=', instant.toISOString()).execute()
}
