import { sql } from 'kysely'

/**
 * Joins the receipt of each row of `line` as `receipt`, by its number. Conditions on the receipt stay outside, which
 * `offset 0` ensures: in a database that was just upgraded the planner expects one registered receipt, and would read the
 * whole index of those for each line.
 */
export const receiptOfLine = sql`
  cross join lateral (
    select method, registered_at from receipts where receipts.number = line.receipt offset 0
  ) as receipt`
