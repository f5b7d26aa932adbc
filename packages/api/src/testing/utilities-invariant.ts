import type { Db } from '@isp/db/connection'
import { checkMonthlySums } from '@isp/db/monthly-sums'
import { checkReceipts } from '@isp/db/receipts'
import { sql } from 'kysely'
import { expect } from 'vitest'

/**
 * Expects that the monthly sums and the running total equal the sums of the paid payments of both kinds, to the
 * centavo, and that each paid payment has its receipt.
 */
export async function expectUtilitiesInvariant(db: Db): Promise<void> {
  expect(await checkMonthlySums(db)).toEqual([])
  expect(await checkReceipts(db)).toEqual([])
  const { rows } = await sql<{ total: string; sum: string }>`
    select total_amount::text as total, (
      (select coalesce(sum(utility_amount), 0) from payments where is_paid)
      + (select coalesce(sum(utility_amount), 0) from variable_payments where is_paid)
    )::numeric(16, 2)::text as sum
    from total_utilities
  `.execute(db)
  expect(rows[0]?.total).toBe(rows[0]?.sum)
}
