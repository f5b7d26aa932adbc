import type { KindName } from '@isp/db/client-kinds'
import type { Trx } from '@isp/db/connection'
import type { PaidMonth } from '@isp/domain/audit-log/differences'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

/**
 * Adds payments to the sums of the month of their paid date. `source` is the CTE of the same statement that has marked the
 * payments paid and returns their `paidDate`, `amount` and `utility`. The sums are locked after the payments, since all
 * payments of a month wait for this row.
 */
export function addToMonthlySums(source: string, kind: KindName): RawBuilder<Record<string, never>> {
  return sql`(${changeSums('+', kind, monthsOf(source))})`
}

/** Subtracts reverted payments. `source` is the CTE that returns the same columns as they were before. */
export function subtractFromMonthlySums(source: string, kind: KindName): RawBuilder<Record<string, never>> {
  return sql`(${changeSums('-', kind, monthsOf(source))})`
}

/** Subtracts the paid payments of a deleted client. Call it last in the transaction, since payments wait for the rows. */
export async function subtractMonths(trx: Trx, kind: KindName, months: readonly PaidMonth[]): Promise<void> {
  await changeSums('-', kind, rowsOf(months)).execute(trx)
}

/** Adds the paid payments of a restored client; otherwise like `subtractMonths`. */
export async function addMonths(trx: Trx, kind: KindName, months: readonly PaidMonth[]): Promise<void> {
  await changeSums('+', kind, rowsOf(months)).execute(trx)
}

/**
 * The columns of a `PaidMonth`, over payments with `paid_date`, `amount` and `utility_amount` that are grouped by
 * `month`.
 */
export const paidMonth = [
  sql<Period>`to_char(paid_date, 'YYYY-MM')`.as('month'),
  sql<number>`count(*)::int`.as('payments'),
  sql<Quetzales>`sum(amount)`.as('revenue'),
  sql<Quetzales>`sum(utility_amount)`.as('utilities'),
] as const

function rowsOf(months: readonly PaidMonth[]): RawBuilder<unknown> {
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
      as paid (month text, payments int, revenue numeric, utilities numeric)
  `
}

function monthsOf(source: string): RawBuilder<unknown> {
  return sql`
    select to_char("paidDate", 'YYYY-MM') as month, count(*)::int as payments, sum(amount) as revenue,
      sum(utility) as utilities
    from ${sql.table(source)} group by 1
  `
}

/**
 * Adds or subtracts `changes`, at most one row per month. Only an addition inserts rows: only months with a row have
 * paid payments. A subtraction is an upsert too, because an update would miss a row that another transaction inserts
 * after this statement's snapshot. Rows are locked in the order of the months, against deadlocks.
 */
function changeSums(sign: '+' | '-', kind: KindName, changes: RawBuilder<unknown>): RawBuilder<unknown> {
  const changed = (column: string) =>
    sql`${sql.ref(column)} = sums.${sql.ref(column)} ${sql.raw(sign)} excluded.${sql.ref(column)}`
  return sql`
    insert into monthly_sums as sums (month, kind, payments, revenue, utilities)
    select month, ${sql.lit(kind)}, payments, revenue, utilities from (${changes}) as changes order by month
    on conflict (month, kind) do update
    set ${sql.join(['payments', 'revenue', 'utilities'].map(changed))}, updated_at = now()
  `
}
