import { type RawBuilder, sql } from 'kysely'
import type { InvariantQuery } from './invariant'

/**
 * The closings are numbered and go on from what the one before left in the drawer and from its last receipt, so that no
 * event lies between two or in both; each states what its events add up to; and all of them and the open drawer are the cash receipts less voids and
 * expenses (specification 3 C2).
 */
export const cashClosings: InvariantQuery = {
  names: ['closingOrder', 'closingFigures', 'cashDrawer'],
  places: (table) => sql`
    with closings as materialized (
      select *, lag(counted - taken_out) over oldest_first as last_left, lag(receipts_through) over oldest_first as last_through,
        row_number() over oldest_first as place
      from ${table('cash_closings')} window oldest_first as (order by number)
    ),
    ends as (
      select min(opened_at) as opened_at, min(receipts_through) as first_through, max(receipts_through) as last_through
      from closings having count(*) > 0
    ),
    received as (
      select closings.number, sum(line.amount) as sum
      from closings
        join ${table('receipts')} as receipt on receipt.number > receipts_after and receipt.number <= receipts_through
        join ${table('receipt_lines')} as line on line.receipt = receipt.number
      where method = 'cash' and registered_at is not null and (closings.number > 1 or registered_at >= opened_at)
      group by closings.number
    ),
    voided as (
      select void_closing as number, sum(amount) as sum
      from ${table('receipt_lines')} join ${table('receipts')} as receipts on number = receipt
      where voided_at is not null and void_closing is not null and method = 'cash' and registered_at is not null
      group by 1
    ),
    receipts_in_cash as (
      select sum(amount) filter (where counts) as received, sum(amount) filter (where counts and open) as open_received,
        sum(amount) filter (where coalesce(void_closing, 1) > 0 and voided_at is not null) as voided,
        sum(amount) filter (where void_closing is null and voided_at is not null) as open_voided
      from (
        select amount, voided_at, void_closing, number > first_through or registered_at >= opened_at as counts,
          number > last_through as open
        from ends, ${table('receipts')} as receipts join ${table('receipt_lines')} as lines on receipt = number
        where method = 'cash' and registered_at is not null
      ) as lines
    ),
    expenses as (
      select sum(amount) filter (where coalesce(closing, 1) > 0) as spent,
        sum(amount) filter (where closing is null) as open_spent,
        sum(amount) filter (where coalesce(void_closing, 1) > 0 and voided_at is not null) as returned,
        sum(amount) filter (where void_closing is null and voided_at is not null) as open_returned
      from ${table('cash_expenses')}
    ),
    spent as (select closing as number, sum(amount) as sum from ${table('cash_expenses')} group by 1),
    returned as (select void_closing as number, sum(amount) as sum from ${table('cash_expenses')} group by 1),
    figures as (
      select number, 'received' as figure, coalesce(sum, 0) as expected, received as found
      from closings left join received using (number)
      union all
      select number, 'voided', coalesce(sum, 0), voided from closings left join voided using (number)
      union all
      select number, 'spent', coalesce(sum, 0), spent from closings left join spent using (number)
      union all
      select number, 'returned', coalesce(sum, 0), returned from closings left join returned using (number)
    )
    select 'closingFigures' as name, number || ' ' || figure as id, expected, found, (expected <> found)::int as differences
    from figures
    union all
    select 'closingOrder', number::text, 1, goes_on::int, (not goes_on)::int
    from (
      select number, number = place and receipts_after = coalesce(last_through, 0)
        and opening_float = coalesce(last_left, opening_float) as goes_on
      from closings
    ) as ordered
    union all
    select 'cashDrawer', 'total', stored, in_closings, (stored <> in_closings)::int
    from (
      select ${flow('received', 'voided', 'spent', 'returned')} as stored,
        (select sum(received - voided - spent + returned) from closings)
          + ${flow('open_received', 'open_voided', 'open_spent', 'open_returned')} as in_closings
      from ends, receipts_in_cash, expenses
    ) as totals
  `,
}

/** What came in less what went out, of the sums of receipts and expenses; null counts as nothing. */
function flow(received: string, voided: string, spent: string, returned: string): RawBuilder<unknown> {
  const sum = (column: string) => sql`coalesce(${sql.ref(column)}, 0)`
  return sql`${sum(received)} - ${sum(voided)} - ${sum(spent)} + ${sum(returned)}`
}
