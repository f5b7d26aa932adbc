import { type Kysely, sql } from 'kysely'

/**
 * Where the rows of a file wait until all of them have arrived. They go when they become clients; the import itself
 * stays a day, so that it is known to be applied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table client_imports (
    id integer generated always as identity primary key,
    created_at timestamptz not null,
    applied_at timestamptz
  )
  `.execute(db)
  await sql`
  create table client_import_rows (
    import_id integer not null references client_imports on delete cascade,
    row integer not null check (row > 0),
    client jsonb not null,
    primary key (import_id, row)
  )
  `.execute(db)
}
