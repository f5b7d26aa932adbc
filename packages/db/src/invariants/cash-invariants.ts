import { type RawBuilder, sql } from 'kysely'
import type { InvariantQuery } from './invariant'

/**
 * Each numbered closing starts with the cash that the one before left, after its last receipt, so that no event is
 * missed or counted twice, and states the sums of its events. All closings and the open drawer are the cash receipts
 * less voids, with the movements (product/cash#drawers-that-agree).
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
    movements as (
      select closing as number, ${figureOf('spent')} as figure, amount, ${intoDrawer} as effect
      from ${table('cash_movements')}
      union all
      select void_closing, ${figureOf('returned')}, case kind when 'expense' then amount else -amount end, -(${intoDrawer})
      from ${table('cash_movements')} where voided_at is not null
    ),
    moves as (
      select sum(effect) filter (where coalesce(number, 1) > 0) as moved, sum(effect) filter (where number is null) as open_moved
      from movements
    ),
    sums as (
      select number, 'received' as figure, sum from received
      union all
      select number, 'voided', sum from voided
      union all
      select number, figure, sum(amount) from movements group by number, figure
    ),
    figures as (
      select number, figure, coalesce(sum, 0) as expected, stated as found
      from closings
        cross join lateral (values
          ('received', received), ('voided', voided), ('spent', spent), ('returned', returned), ('deposited', deposited),
          ('withdrawn', withdrawn), ('entered', entered)
        ) as stated (figure, stated)
        left join sums using (number, figure)
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
      select ${flow('received', 'voided', 'moved')} as stored,
        (select sum(received - voided - spent + returned - deposited - withdrawn + entered) from closings)
          + ${flow('open_received', 'open_voided', 'open_moved')} as in_closings
      from ends, receipts_in_cash, moves
    ) as totals
  `,
}

/** Quetzales that a movement brings into the drawer, negative if they go out. */
const intoDrawer = sql`case kind when 'entry' then amount else -amount end`

/** The figure of a closing in which a movement counts, that of an expense as given. */
function figureOf(expense: string): RawBuilder<unknown> {
  return sql`
    case kind when 'expense' then ${sql.lit(expense)} when 'deposit' then 'deposited' when 'withdrawal' then 'withdrawn'
      else 'entered' end`
}

/** Incoming less outgoing cash; a sum that is null counts as 0. */
function flow(received: string, voided: string, moved: string): RawBuilder<unknown> {
  const sum = (column: string) => sql`coalesce(${sql.ref(column)}, 0)`
  return sql`${sum(received)} - ${sum(voided)} + ${sum(moved)}`
}
