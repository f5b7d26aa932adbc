import { type Kysely, sql } from 'kysely'
import type { Progress } from './progress'

/**
 * What the paid payments brought, for each paid date and kind of client, in place of each month: the sums of any days are
 * read without the payments. `updated_at` of the days of a month is that of its sums.
 */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  progress('adding up the paid payments by day')
  // A payment that is marked between the sums and the end of this transaction would be in neither.
  await sql`lock table payments, variable_payments in share mode`.execute(db)
  await sql`
  create table daily_sums (
    day date not null,
    kind text not null check (kind in ('regular', 'variable')),
    payments integer not null check (payments >= 0),
    revenue numeric(16, 2) not null check (revenue >= 0),
    utilities numeric(16, 2) not null check (utilities >= 0),
    updated_at timestamptz not null default now(),
    primary key (day, kind)
  )
  `.execute(db)
  for (const [table, kind] of [
    ['payments', 'regular'],
    ['variable_payments', 'variable'],
  ] as const) {
    await sql`
    insert into daily_sums (day, kind, payments, revenue, utilities, updated_at)
    select day, ${sql.lit(kind)}, days.payments, days.revenue, days.utilities, coalesce(updated_at, now())
    from (
      select paid_date as day, count(*) as payments, sum(amount) as revenue, sum(utility_amount) as utilities
      from ${sql.ref(table)} where is_paid group by paid_date
    ) as days
      left join monthly_sums on month = to_char(day, 'YYYY-MM') and kind = ${sql.lit(kind)}
    `.execute(db)
  }
  await sql`
  create or replace view total_utilities as
    select 1 as id, coalesce(sum(utilities), 0)::numeric(16, 2) as total_amount, max(updated_at) as updated_at
    from daily_sums
  `.execute(db)
  await sql`drop table monthly_sums`.execute(db)
  // The columns of m049 have no statistics, and adding them counts as no change after which PostgreSQL would gather them itself
  // (findings/postgres-statistics-of-a-generated-column.sh).
  await sql`analyze clients, variable_clients, groups`.execute(db)
}
