import { type Kysely, sql } from 'kysely'
import { addAuditActions, addAuditSubjects } from './audit-log-checks'

/**
 * Passkeys and the second factor of the password login. A passkey belongs to the host name under which it was made
 * (`rp_id`). A challenge that was answered is kept until it expires, so that it is answered once. The secret of the
 * second factor is sealed with a key that is not in the database; of recovery codes there are hashes, and a used one is
 * deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [rpId, usedChallenges, secondFactor, recoveryCodes]) await statement.execute(db)
  await addAuditSubjects(db, ['passkey', 'second_factor'])
  await addAuditActions(db, ['refused'])
}

const rpId = sql`alter table webauthn_credentials add column rp_id text`

const usedChallenges = sql`
  create table used_challenges (
    challenge text primary key,
    expires_at timestamptz not null
  )
`

const secondFactor = sql`
  create table second_factor (
    id integer primary key default 1 check (id = 1),
    sealed_secret text not null,
    last_step bigint not null,
    enabled_at timestamptz not null
  )
`

const recoveryCodes = sql`
  create table second_factor_recovery_codes (
    code_hash text primary key
  )
`
