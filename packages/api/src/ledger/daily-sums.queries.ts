import type { KindName } from '@isp/db/client-kinds'
import type { Trx } from '@isp/db/connection'
import type { PaidDay } from '@isp/domain/audit-log/differences'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

/**
 * Adds payments to the sums of their paid date. `source` is the CTE of the same statement that has marked the payments
 * paid and returns their `paidDate`, `amount` and `utility`. The sums are locked after the payments, since all payments of a
 * day wait for this row.
 */
export function addToDailySums(source: string, kind: KindName): RawBuilder<Record<string, never>> {
  return sql`(${changeSums('+', kind, daysOf(source))})`
}

/** Subtracts reverted payments. `source` is the CTE that returns the same columns as they were before. */
export function subtractFromDailySums(source: string, kind: KindName): RawBuilder<Record<string, never>> {
  return sql`(${changeSums('-', kind, daysOf(source))})`
}

/** Subtracts the paid payments of a deleted client. Call it last in the transaction, since payments wait for the rows. */
export async function subtractPaidDays(trx: Trx, kind: KindName, days: readonly PaidDay[]): Promise<void> {
  await changeSums('-', kind, rowsOf(days)).execute(trx)
}

/** Adds the paid payments of a restored client; otherwise like `subtractPaidDays`. */
export async function addPaidDays(trx: Trx, kind: KindName, days: readonly PaidDay[]): Promise<void> {
  await changeSums('+', kind, rowsOf(days)).execute(trx)
}

/** The columns of a `PaidDay`, over payments with `paid_date`, `amount` and `utility_amount` that are grouped by `day`. */
export const paidDay = [
  sql<LocalDate>`paid_date`.as('day'),
  sql<number>`count(*)::int`.as('payments'),
  sql<Quetzales>`sum(amount)`.as('revenue'),
  sql<Quetzales>`sum(utility_amount)`.as('utilities'),
] as const

function rowsOf(days: readonly PaidDay[]): RawBuilder<unknown> {
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as paid (day date, payments int, revenue numeric, utilities numeric)
  `
}

function daysOf(source: string): RawBuilder<unknown> {
  return sql`
    select "paidDate" as day, count(*)::int as payments, sum(amount) as revenue, sum(utility) as utilities
    from ${sql.table(source)} group by 1
  `
}

/**
 * Adds or subtracts `changes`, at most one row per day. Only an addition inserts rows: only days with a row have
 * paid payments. A subtraction is an upsert too, because an update would miss a row that another transaction inserts
 * after this statement's snapshot. Rows are locked in the order of the days, against deadlocks.
 */
function changeSums(sign: '+' | '-', kind: KindName, changes: RawBuilder<unknown>): RawBuilder<unknown> {
  const changed = (column: string) =>
    sql`${sql.ref(column)} = sums.${sql.ref(column)} ${sql.raw(sign)} excluded.${sql.ref(column)}`
  return sql`
    insert into daily_sums as sums (day, kind, payments, revenue, utilities)
    select day, ${sql.lit(kind)}, payments, revenue, utilities from (${changes}) as changes order by day
    on conflict (day, kind) do update
    set ${sql.join(['payments', 'revenue', 'utilities'].map(changed))}, updated_at = now()
  `
}
