import { type Kysely, sql } from 'kysely'

/**
 * What the paid payments brought, for each month of the paid date and kind of client, in quetzales. The statement that
 * changes a payment changes these sums too, so that reports do not read the payments. The running total of utilities
 * is the sum of them: a view takes the place of its table. The indexes on the paid date served the reports alone.
 *
 * `updated_at` of the existing months is that of the running total.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A payment that is marked between the sums and the end of this transaction would be in neither.
  await sql`lock table payments, variable_payments in share mode`.execute(db)
  await sql`
  create table monthly_sums (
    month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    kind text not null check (kind in ('regular', 'variable')),
    payments integer not null check (payments >= 0),
    revenue numeric(16, 2) not null check (revenue >= 0),
    utilities numeric(16, 2) not null check (utilities >= 0),
    updated_at timestamptz not null default now(),
    primary key (month, kind)
  )
  `.execute(db)
  for (const [table, kind] of [
    ['payments', 'regular'],
    ['variable_payments', 'variable'],
  ] as const) {
    await sql`
    insert into monthly_sums (month, kind, payments, revenue, utilities, updated_at)
    select to_char(paid_date, 'YYYY-MM') as month, ${sql.lit(kind)}, sum(payments), sum(revenue), sum(utilities),
      (select updated_at from total_utilities)
    from (
      select paid_date, count(*) as payments, sum(amount) as revenue, sum(utility_amount) as utilities
      from ${sql.ref(table)} where is_paid group by paid_date
    ) as days
    group by month
    `.execute(db)
    await sql`drop index ${sql.ref(`${table}_paid`)}`.execute(db)
  }
  await sql`drop table total_utilities`.execute(db)
  await sql`
  create view total_utilities as
    select 1 as id, coalesce(sum(utilities), 0)::numeric(16, 2) as total_amount, max(updated_at) as updated_at
    from monthly_sums
  `.execute(db)
}
