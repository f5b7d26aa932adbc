import { type Kysely, sql } from 'kysely'

/** The latest month whose band on the dashboard a login has dismissed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  create table dismissed_month_bands (
    username text primary key,
    period text not null check (period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    dismissed_at timestamptz not null
  )
  `.execute(db)
}
