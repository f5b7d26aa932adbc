import { type Kysely, sql } from 'kysely'

/**
 * What a failed login of a stranger guessed, so that guesses are counted for the account, too, over all addresses. Null
 * for a browser that is counted by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  alter table failed_logins
    add column of_account text constraint failed_logins_of_account check (of_account in ('password', 'code', 'passkey'))
  `.execute(db)
}
