import { type Kysely, sql } from 'kysely'

/**
 * What was changed, by whom and when. Nothing refers to the records themselves, so that the trail of a deleted one
 * stays. Rows are added and never touched again: the database refuses the rest until somebody takes the trigger off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, index, refusal, trigger]) await statement.execute(db)
}

const table = sql`
  create table change_log (
    id bigint generated always as identity primary key,
    happened_at timestamptz not null default now(),
    actor text not null,
    subject text not null
      check (subject in ('client', 'variable_client', 'group', 'quotation', 'config', 'billing')),
    subject_id integer,
    subject_name text,
    action text not null check (action in ('created', 'updated', 'deleted', 'paid', 'reverted', 'generated')),
    period text check (period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
    constraint change_log_names_records check (
      (subject in ('config', 'billing')) = (subject_id is null) and (subject_id is null) = (subject_name is null)
    )
  )
`

const index = sql`create index change_log_subject on change_log (subject, subject_id, id desc)`

const refusal = sql`
  create function refuse_change_of_log() returns trigger
    language plpgsql
    as $$ begin raise exception 'change_log is append-only' using errcode = 'restrict_violation'; end $$
`

// For each statement, so that one which would touch no row is refused as well, and truncate too.
const trigger = sql`
  create trigger change_log_append_only before update or delete or truncate on change_log
    for each statement execute function refuse_change_of_log()
`
