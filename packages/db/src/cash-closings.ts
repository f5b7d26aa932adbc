import { type Kysely, sql } from 'kysely'

/** What a closing states, and what its events add up to, in quetzales or as a number of a receipt. */
export type ClosingDifference = { closing: number; figure: string; stated: string; found: string }

/**
 * Compares the closings with what they counted, and each with the one before it: it goes on from its count and its last
 * receipt, so that no event lies between two closings or in both (specification 3 C2). Returns what differs, and nothing
 * where all is well. Reads the receipts that a closing counted. The tables are those of `schema`, or of the search path.
 */
export async function checkCashClosings<Schema>(db: Kysely<Schema>, schema?: string): Promise<ClosingDifference[]> {
  const table = (name: string) => sql.table(schema ? `${schema}.${name}` : name)
  const { rows } = await sql<ClosingDifference>`
    with closings as (
      select *, lag(counted) over oldest_first as last_counted, lag(receipts_through) over oldest_first as last_through,
        row_number() over oldest_first as place
      from ${table('cash_closings')} window oldest_first as (order by number)
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
      from ${table('receipt_lines')} join ${table('receipts')} as receipt on receipt.number = receipt
      where void_closing is not null and method = 'cash' and registered_at is not null
      group by 1
    ),
    spent as (select closing as number, sum(amount) as sum from ${table('cash_expenses')} group by 1),
    returned as (select void_closing as number, sum(amount) as sum from ${table('cash_expenses')} group by 1),
    figures as (
      select number as closing, 'number' as figure, number::numeric as stated, place::numeric as found from closings
      union all
      select number, 'openingFloat', opening_float, coalesce(last_counted, opening_float) from closings
      union all
      select number, 'receiptsAfter', receipts_after, coalesce(last_through, 0) from closings
      union all
      select number, 'received', received, coalesce(received.sum, 0) from closings left join received using (number)
      union all
      select number, 'voided', voided, coalesce(voided.sum, 0) from closings left join voided using (number)
      union all
      select number, 'spent', spent, coalesce(spent.sum, 0) from closings left join spent using (number)
      union all
      select number, 'returned', returned, coalesce(returned.sum, 0) from closings left join returned using (number)
    )
    select closing, figure, stated, found from figures where stated <> found order by closing, figure
  `.execute(db)
  return rows
}
