import { type Kysely, sql } from 'kysely'

/**
 * The keys of creations, so that a repeated request answers the record that the first one created. The record is kept
 * as its id: it may hold passwords, which are stored in one place only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table request_keys (
    key text primary key,
    procedure text not null,
    input_hash text not null,
    record_id integer,
    created_at timestamptz not null default now()
  )
  `.execute(db)
}
