import type { Db, Trx } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

/** The running total of utilities over both kinds of client, in quetzales. */
export async function readRunningTotal(db: Db): Promise<Quetzales> {
  const { totalAmount } = await db
    .selectFrom('total_utilities')
    .select('total_amount as totalAmount')
    .executeTakeFirstOrThrow()
  return totalAmount
}

/**
 * Adds the `utility` of a payment that an earlier part of the same statement, `source`, has just paid. It waits for that
 * part, so that the one row for which all payments wait is locked last.
 */
export function addToRunningTotal(source: string): RawBuilder<Record<string, never>> {
  return changeRunningTotal(sql`total_amount + ${sql.ref(source)}.utility`, source)
}

/** Takes off the `utility` of a payment that `source` has just reverted, like adding. */
export function subtractFromRunningTotal(source: string): RawBuilder<Record<string, never>> {
  return changeRunningTotal(sql`total_amount - ${sql.ref(source)}.utility`, source)
}

/** Takes the utility of deleted payments off, in quetzales. Last statement of its transaction, for the same reason. */
export async function takeOffRunningTotal(trx: Trx, utility: Quetzales): Promise<void> {
  await sql`
    update total_utilities set total_amount = total_amount - ${utility}::numeric, updated_at = now()
  `.execute(trx)
}

/** Of payments with `is_paid`, `amount` and `utility`: how many are paid and what they brought, in quetzales. */
export const paidSums = [
  sql<number>`count(*) filter (where is_paid)::int`.as('count'),
  sql<Quetzales>`coalesce(sum(amount) filter (where is_paid), 0.00)`.as('amount'),
  sql<Quetzales>`coalesce(sum(utility) filter (where is_paid), 0.00)`.as('utility'),
] as const

/** One part of a larger statement, which Kysely sets no brackets around. */
function changeRunningTotal(amount: RawBuilder<unknown>, source: string): RawBuilder<Record<string, never>> {
  return sql`(
    update total_utilities set total_amount = ${amount}, updated_at = now() from ${sql.table(source)}
  )`
}
