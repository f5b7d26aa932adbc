import type { Db, Trx } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money'
import { sql } from 'kysely'

/** The running total of utilities over both kinds of client, in quetzales. */
export async function readRunningTotal(db: Db): Promise<Quetzales> {
  const { totalAmount } = await db
    .selectFrom('total_utilities')
    .select('total_amount as totalAmount')
    .executeTakeFirstOrThrow()
  return totalAmount
}

/** Adds a paid payment's utility. Last statement of its transaction: all payments wait for this one row. */
export async function addToRunningTotal(trx: Trx, utility: Quetzales): Promise<void> {
  await changeRunningTotal(trx, sql`+ ${utility}::numeric`)
}

/** Takes the utility of reverted or deleted payments off. Last statement of its transaction, like adding. */
export async function subtractFromRunningTotal(trx: Trx, utility: Quetzales): Promise<void> {
  await changeRunningTotal(trx, sql`- ${utility}::numeric`)
}

async function changeRunningTotal(trx: Trx, change: ReturnType<typeof sql>): Promise<void> {
  await sql`update total_utilities set total_amount = total_amount ${change}, updated_at = now()`.execute(trx)
}
