import type { Trx } from '@isp/db/connection'
import type { ClientKind } from '@isp/db/monthly-sums'
import type { PaidMonth } from '@isp/domain/audit-log/differences'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

/**
 * Adds the payment that an earlier part of the same statement, `source`, has just paid to the sums of the month of its
 * paid date. `source` has its `paidDate`, `amount` and `utility`. The sums are locked after the payment, and last:
 * payments of a month wait for each other there.
 */
export function addToRunningTotal(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return sql`(${changeSums('+', kind, paymentOf(source))})`
}

/** Subtracts the payment that `source` has just reverted, with the same columns as they were before. */
export function subtractFromRunningTotal(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return sql`(${changeSums('-', kind, paymentOf(source))})`
}

/** Subtracts the paid payments of a deleted client. Last statement of its transaction, since payments wait for the sums. */
export async function takeOffRunningTotal(trx: Trx, kind: ClientKind, deleted: readonly PaidMonth[]): Promise<void> {
  await changeSums(
    '-',
    kind,
    sql`
    select * from jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb)
      as deleted (month text, payments int, revenue numeric, utilities numeric)
  `,
  ).execute(trx)
}

/** Of payments with `paid_date`, `amount` and `utility_amount`: what those of a month brought, in quetzales. */
export const paidMonth = [
  sql<Period>`to_char(paid_date, 'YYYY-MM')`.as('month'),
  sql<number>`count(*)::int`.as('payments'),
  sql<Quetzales>`sum(amount)`.as('revenue'),
  sql<Quetzales>`sum(utility_amount)`.as('utilities'),
] as const

function paymentOf(source: string): RawBuilder<unknown> {
  return sql`
    select to_char("paidDate", 'YYYY-MM') as month, 1 as payments, amount as revenue, utility as utilities
    from ${sql.table(source)}
  `
}

/**
 * Adds `changes`, at most one row for each month, to the sums, or subtracts them. A month from which something is
 * subtracted has a row already. All statements lock the months in the same order, so that none waits for another in a circle.
 */
function changeSums(sign: '+' | '-', kind: ClientKind, changes: RawBuilder<unknown>): RawBuilder<unknown> {
  const changed = (column: string) =>
    sql`${sql.ref(column)} = sums.${sql.ref(column)} ${sql.raw(sign)} excluded.${sql.ref(column)}`
  return sql`
    insert into monthly_sums as sums (month, kind, payments, revenue, utilities)
    select month, ${sql.lit(kind)}, payments, revenue, utilities from (${changes}) as changes order by month
    on conflict (month, kind) do update
    set ${sql.join(['payments', 'revenue', 'utilities'].map(changed))}, updated_at = now()
  `
}
