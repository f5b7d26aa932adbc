import { compileOnce } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import { sql } from 'kysely'

export type StoredCredentials = { username: string; passwordHash: string; usesDefaultCredentials: boolean }

const credentials = compileOnce((db) =>
  db
    .selectFrom('app_config')
    .select(['username', 'password_hash as passwordHash', 'uses_default_credentials as usesDefaultCredentials']),
)

/** The login; undefined before the first start. */
export async function findCredentials(db: Db): Promise<StoredCredentials | undefined> {
  const [stored] = await credentials(db, {})
  return stored
}

/** Existing credentials stay unchanged. */
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

export function lockCredentials(trx: Trx): Promise<Pick<StoredCredentials, 'username' | 'passwordHash'>> {
  return trx
    .selectFrom('app_config')
    .select(['username', 'password_hash as passwordHash'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the stored name. */
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

export type AccountGuess = 'password' | 'code' | 'passkey'

/** Whose attempts are counted together: those of one network or browser, or all guesses of one kind at the account. */
export type CountedLogins = { address: string } | { ofAccount: AccountGuess }

/**
 * Login attempts after `start`: `failed`, since when, and `pending` while they are being checked. An attempt pending since
 * before `abandonedBefore` counts as failed, because its process is gone.
 */
export function countLoginAttempts(
  trx: Trx,
  counted: CountedLogins,
  { start, abandonedBefore }: { start: Date; abandonedBefore: Date },
): Promise<{ failed: number; oldestFailed: string | null; pending: number }> {
  const checking = sql<boolean>`pending and failed_at > ${abandonedBefore.toISOString()}`
  const attempts = trx
    .selectFrom('failed_logins')
    .select([
      sql<number>`(count(*) filter (where not (${checking})))::int`.as('failed'),
      sql<string | null>`min(failed_at) filter (where not (${checking}))`.as('oldestFailed'),
      sql<number>`(count(*) filter (where ${checking}))::int`.as('pending'),
    ])
    .where('failed_at', '>', start.toISOString())
  const own =
    'address' in counted
      ? attempts.where('address', '=', counted.address)
      : attempts.where('of_account', '=', counted.ofAccount)
  return own.executeTakeFirstOrThrow()
}

type NewAttempt = { address: string; ofAccount: AccountGuess | null; at: Date }

/** Records an attempt that is about to be checked; returns its id. */
export async function insertPendingLogin(trx: Trx, { address, ofAccount, at }: NewAttempt): Promise<string> {
  const { id } = await trx
    .insertInto('failed_logins')
    .values({ address, of_account: ofAccount, failed_at: at.toISOString(), pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a pending attempt as a guess of the code from now on. */
export async function markCodeGuess(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('failed_logins').set({ of_account: 'code' }).where('id', '=', id).execute()
}

export async function markLoginFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('failed_logins').set({ pending: false }).where('id', '=', id).execute()
}

export async function deleteLoginAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('failed_logins').where('id', '=', id).execute()
}

export async function deleteLoginAttempts(db: Db): Promise<void> {
  await db.deleteFrom('failed_logins').execute()
}

export async function deleteLoginAttemptsUntil(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('failed_logins').where('failed_at', '<=', instant.toISOString()).execute()
}

/** A wrong clock records attempts in the future. */
export async function deleteLoginAttemptsAfter(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('failed_logins').where('failed_at', '>', instant.toISOString()).execute()
}
