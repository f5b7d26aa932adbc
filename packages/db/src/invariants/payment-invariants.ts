import { type RawBuilder, sql } from 'kysely'
import { eachKind } from '../client-kinds'
import type { InvariantQuery, Tables } from './invariant'

/** The daily sums, of which the reports show those of months, are those of the paid payments. */
export const dailySums: InvariantQuery = {
  names: ['monthlyPayments', 'monthlyRevenue', 'monthlyUtilities', 'runningTotal'],
  places: (table) => sql`
    with days as (
      select day, kind, sum(payments) as payments, sum(revenue) as revenue, sum(utilities) as utilities,
        sum(stored_payments) as stored_payments, sum(stored_revenue) as stored_revenue,
        sum(stored_utilities) as stored_utilities
      from (
        select *, 0 as stored_payments, 0 as stored_revenue, 0 as stored_utilities
        from (${sql.join(eachKind.map(paidDays(table)), sql` union all `)}) as paid
        union all
        select day, kind, 0, 0, 0, payments, revenue, utilities from ${table('daily_sums')}
      ) as both_sides
      group by day, kind
    )
    select name, day || ' ' || kind as id, expected, found, (expected <> found)::int as differences
    from days, lateral (values
      ('monthlyPayments', payments, stored_payments),
      ('monthlyRevenue', revenue, stored_revenue),
      ('monthlyUtilities', utilities, stored_utilities)
    ) as figure (name, expected, found)
    union all
    select 'runningTotal', 'total', paid, stored, (paid <> stored)::int
    from (select coalesce(sum(utilities), 0) as paid from days) as utilities,
      (select coalesce(sum(total_amount), 0) as stored from ${table('total_utilities')}) as total
  `,
}

/** From an index alone. */
function paidDays(table: Tables) {
  return ({ name: kind, payments }: (typeof eachKind)[number]): RawBuilder<unknown> => sql`
    select paid_date as day, ${sql.lit(kind)} as kind, count(*) as payments, sum(amount) as revenue,
      sum(utility_amount) as utilities
    from ${table(payments)} where is_paid group by paid_date
  `
}

/** A client has at most one payment of a period. */
export const paymentOfPeriod: InvariantQuery = {
  names: ['paymentOfPeriod'],
  places: (table) =>
    sql.join(
      eachKind.map(
        ({ name: kind, payments, owner }) => sql`
        select 'paymentOfPeriod' as name, min(id) filter (where payments > 1) || ${sql.lit(` ${kind}`)} as id,
          count(*) as expected, coalesce(sum(payments), 0) as found, count(*) filter (where payments > 1) as differences
        from (
          select min(id) as id, count(*) as payments from ${table(payments)} group by ${sql.ref(owner)}, period
        ) as periods
      `,
      ),
      sql` union all `,
    ),
}

/**
 * A client with 'Se cobra desde' has no payment of an earlier month, and one of each month from there to its latest that
 * was not paid in advance, except those that a pause or an undone generation leaves out. Between months paid in advance, a
 * reverted one is missing until it is billed.
 */
export const billedMonths: InvariantQuery = {
  names: ['billedMonths'],
  places: (table) =>
    sql.join(
      eachKind.map(
        ({ name: kind, clients, payments, owner }) => sql`
        select 'billedMonths' as name, id || ${sql.lit(` ${kind}`)} as id, count(*) filter (where expects) as expected,
          count(*) filter (where has) as found, count(*) filter (where has and not expects or not has and not may_lack) as differences
        from (
          select client.id, expects, has, expects and (
            exists (
              select from ${table('client_pauses')} as pause
              where pause.${sql.ref(owner)} = client.id and (
                annulled @> jsonb_build_array(jsonb_build_object('period', month))
                or daterange(from_date, to_date, '[]') && daterange(first, (first + interval '1 month')::date)
              )
            )
            or exists (
              select from ${table('generations')} as run
              where undone_at is not null and month between first_period and last_period
            )
          ) as may_lack
          from (
            select clients.id, billed_from, min(period) as earliest, array_agg(period) as periods,
              max(period) filter (
                where not is_paid or to_char(paid_date, 'YYYY-MM') >= period or period < billed_from
              ) as latest
            from ${table(clients)} as clients join ${table(payments)} as payments on ${sql.ref(owner)} = clients.id
            where billed_from is not null group by clients.id
          ) as client
            cross join lateral generate_series(
              (least(billed_from, earliest) || '-01')::timestamp, (latest || '-01')::timestamp, interval '1 month'
            ) as start
            cross join lateral (select start::date as first, to_char(start, 'YYYY-MM') as month) as named
            cross join lateral (select month >= billed_from as expects, month = any(periods) as has) as facts
          where expects or has
        ) as months
        group by id
      `,
      ),
      sql` union all `,
    ),
}
