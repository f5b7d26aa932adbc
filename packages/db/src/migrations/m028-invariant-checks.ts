import { type Kysely, sql } from 'kysely'

/**
 * The checks of the invariants, whichever process did them. `results` grows while a check runs, and has all of them once
 * it is finished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table invariant_checks (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('daily', 'manual', 'command')),
    started_at timestamptz not null,
    done integer not null default 0 check (done >= 0),
    finished_at timestamptz,
    broken integer check (broken >= 0),
    results jsonb not null default '[]' check (jsonb_typeof(results) = 'array'),
    constraint invariant_checks_finished_has_result check ((finished_at is null) = (broken is null))
  )
  `.execute(db)
  await sql`create index invariant_checks_started on invariant_checks (started_at desc, id desc)`.execute(db)
}
