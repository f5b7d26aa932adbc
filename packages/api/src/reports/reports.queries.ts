import type { Db } from '@isp/db/connection'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'

export type MonthFigures = {
  month: Period
  regularRevenue: Quetzales
  variableRevenue: Quetzales
  totalRevenue: Quetzales
  regularUtilities: Quetzales
  variableUtilities: Quetzales
  totalUtilities: Quetzales
  regularPayments: number
  variablePayments: number
}

/**
 * What came in and what it brought, in quetzales, in each of the `months` months up to `current`, newest first, by
 * the date of payment. A month without payments is a row of zeros.
 */
export async function readMonths(
  db: Db,
  { current, months }: { current: Period; months: number },
): Promise<MonthFigures[]> {
  const last = sql`to_date(${current}, 'YYYY-MM')`
  const first = sql`(${last} - make_interval(months => ${months - 1}::int))::date`
  // Month by month, each a range of the index, rather than asking every payment for its month.
  const paidIn = (table: 'payments' | 'variable_payments') => sql`lateral (
    select count(*)::int as payments, coalesce(sum(amount), 0.00) as revenue,
      coalesce(sum(utility_amount), 0.00) as utilities
    from ${sql.table(table)}
    where is_paid and paid_date >= month and paid_date < (month + interval '1 month')::date
  )`
  const { rows } = await sql<MonthFigures>`
    select to_char(month, 'YYYY-MM') as month,
      regular.revenue as "regularRevenue",
      variable.revenue as "variableRevenue",
      regular.revenue + variable.revenue as "totalRevenue",
      regular.utilities as "regularUtilities",
      variable.utilities as "variableUtilities",
      regular.utilities + variable.utilities as "totalUtilities",
      regular.payments as "regularPayments",
      variable.payments as "variablePayments"
    from (select generate_series(${first}, ${last}, interval '1 month')::date as month) as months
    cross join ${paidIn('payments')} as regular
    cross join ${paidIn('variable_payments')} as variable
    order by month desc
  `.execute(db)
  return rows
}
