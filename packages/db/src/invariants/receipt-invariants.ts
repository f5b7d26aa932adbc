import { type RawBuilder, sql } from 'kysely'
import { eachKind } from '../client-kinds'
import type { InvariantQuery, Tables } from './invariant'

/**
 * The unvoided receipt lines add up to the daily sums, and each paid payment has exactly one, of its client, period,
 * amount and date; an unpaid payment has none (product/receipts#sums-that-agree). Lines of deleted payments count for
 * nothing.
 */
export const receiptsOfPayments: InvariantQuery = {
  names: ['receiptSums', 'receiptOfPayment'],
  places: (table) => sql`
    with days as materialized (${sql.join(eachKind.map(linesOf(table)), sql` union all `)})
    select 'receiptSums' as name, day || ' ' || kind as id, sum(revenue) as expected, sum(received) as found,
      (sum(revenue) <> sum(received))::int as differences
    from (
      select day, kind, 0 as revenue, received from days
      union all
      select day, kind, revenue, 0 from ${table('daily_sums')}
    ) as both_sides
    group by day, kind
    union all
    select 'receiptOfPayment', null, sum(matched), sum(matched), 0 from days
    union all
    select 'receiptOfPayment', unmatched_id || ' ' || kind, unmatched_paid, unmatched_lines, unmatched from days
    where unmatched > 0
    union all
    select 'receiptOfPayment', payment_id || ' ' || kind, 1, count(*), 1 from ${table('receipt_lines')}
    where voided_at is null and payment_id is not null
    group by kind, payment_id having count(*) > 1
  `,
}

function linesOf(table: Tables) {
  return ({ name: kind, payments, owner }: (typeof eachKind)[number]): RawBuilder<unknown> => sql`
    select day, ${sql.lit(kind)} as kind, coalesce(sum(line_amount), 0) as received,
      count(*) filter (where matches) as matched, count(*) filter (where not matches) as unmatched,
      count(*) filter (where not matches and is_paid) as unmatched_paid,
      count(*) filter (where not matches and line_amount is not null) as unmatched_lines,
      min(id) filter (where not matches) as unmatched_id
    from (
      select payment.id, coalesce(received_on, paid_date) as day, is_paid, line.amount as line_amount,
        is_paid and line.amount is not distinct from payment.amount and line.period is not distinct from payment.period
          and received_on is not distinct from paid_date
          and line.client_id = payment.${sql.ref(owner)} and line.receipt_kind = ${sql.lit(kind)} as matches
      from ${table(payments)} as payment
        left join (
          select payment_id, amount, period, received_on, client_id, receipts.kind as receipt_kind
          from ${table('receipt_lines')} as lines join ${table('receipts')} as receipts on number = receipt
          where lines.kind = ${sql.lit(kind)} and voided_at is null
        ) as line on line.payment_id = payment.id
      where is_paid or line.payment_id is not null
    ) as compared
    group by day
  `
}

/**
 * The numbers are 1, 2, 3 … up to the counter, with those that were skipped after a restore, and each receipt has a line. Its total is
 * that of its lines.
 */
export const receiptNumbers: InvariantQuery = {
  names: ['receiptNumbers', 'receiptLines', 'receiptTotals'],
  places: (table) => sql`
    with summed as materialized (
      select number, receipt, total, coalesce(lines, 0) as lines, coalesce(lines, 0) <> total as differs
      from ${table('receipts')} as receipts
        left join (
          select receipt, coalesce(sum(amount) filter (where voided_at is null), sum(amount)) as lines
          from ${table('receipt_lines')} group by receipt
        ) as lines on receipt = number
    )
    select 'receiptNumbers' as name, coalesce(gap, count + 1)::text as id, counter as expected, count as found,
      (gap is not null)::int + (count <> counter)::int as differences
    from (
      select count(*) as count, min(place) filter (where number <> place) as gap
      from (
        select number, row_number() over (order by number) as place
        from (select number from ${table('receipts')} union all select number from ${table('skipped_receipts')}) as used
      ) as numbered
    ) as numbers, (select coalesce(max(last), 0) as counter from ${table('receipt_counter')}) as counted
    union all
    select 'receiptLines', min(number) filter (where receipt is null) || '', count(*), count(receipt),
      count(*) filter (where receipt is null)
    from summed
    union all
    select 'receiptTotals', case when differs then min(number) || '' end, sum(lines), sum(total), count(*) filter (where differs)
    from summed group by differs
  `,
}
