import { type Kysely, sql } from 'kysely'

/**
 * Where the clock was last right, in one row, so that one that is set wrong removes nothing. It begins with the newest
 * record of any kind that is not in the future; a new database has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table seen_clock (
    id integer primary key default 1 check (id = 1),
    right_at timestamptz not null,
    doubtful_days integer not null default 0 check (doubtful_days >= 0),
    last_doubtful_day date
  )
  `.execute(db)
  await sql`
  insert into seen_clock (right_at)
  select max(at) from (
    select happened_at as at from change_log
    union all select registered_at from receipts
    union all select closed_at from cash_closings
    union all select spent_at from cash_expenses
    union all select contacted_at from collection_contacts
    union all select promised_at from collection_promises
    union all select deleted_at from deleted_records
    union all select generated_at from generations
    union all select taken_at from backup_runs
    union all select started_at from invariant_checks
    union all select failed_at from failed_logins
    union all select created_at from sessions
    union all select to_timestamp((data ->> 'renewedAt')::numeric / 1000) from sessions
    union all select created_at from api_tokens
    union all select last_used_at from api_tokens
    union all select window_started_at from wrong_tokens
  ) as records
  where at <= now()
  having max(at) is not null
  `.execute(db)
}
