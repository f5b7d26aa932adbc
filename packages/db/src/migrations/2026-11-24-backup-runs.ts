import { type Kysely, sql } from 'kysely'

/**
 * What became of every backup, so that each of several servers knows of the others'. Without a file's name it failed;
 * `rehearsal_held` is null until the file was restored for trial.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table backup_runs (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('manual', 'daily')),
    taken_at timestamptz not null,
    file_name text unique,
    bytes bigint check (bytes > 0),
    sealed boolean not null,
    row_count bigint check (row_count >= 0),
    rehearsed_at timestamptz,
    rehearsal_held boolean,
    error text,
    constraint backup_runs_file_or_error check (num_nonnulls(file_name, bytes, row_count) in (0, 3)),
    constraint backup_runs_rehearsal_has_time check ((rehearsal_held is null) = (rehearsed_at is null)),
    constraint backup_runs_failure_has_error check (
      (file_name is null or rehearsal_held is false) = (error is not null)
    )
  )
  `.execute(db)
  await sql`create index backup_runs_taken on backup_runs (taken_at desc, id desc)`.execute(db)
}
