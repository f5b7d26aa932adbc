import { type Kysely, sql } from 'kysely'
import { addAuditSubjects } from './audit-log-checks'

/**
 * Tokens with which scripts call the API. Of a token only its hash is stored, and the first characters by which its
 * owner recognises it. A revoked one stays, so that its script learns why it is refused.
 *
 * Wrong tokens are counted per network, in a window that begins with the first one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tokens, oneLiveName, wrongTokens]) await statement.execute(db)
  await addAuditSubjects(db, ['api_token'])
}

const tokens = sql`
  create table api_tokens (
    id integer generated always as identity primary key,
    name varchar(60) not null check (name <> ''),
    access text not null check (access in ('read', 'all')),
    token_hash text not null constraint api_tokens_hash_is_unique unique check (token_hash ~ '^[0-9a-f]{64}$'),
    token_start text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  )
`

const oneLiveName = sql`
  create unique index api_tokens_one_live_name on api_tokens (lower(name)) where revoked_at is null
`

const wrongTokens = sql`
  create table wrong_tokens (
    network text primary key,
    window_started_at timestamptz not null,
    count integer not null check (count > 0)
  )
`
