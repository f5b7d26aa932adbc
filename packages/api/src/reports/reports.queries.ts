import type { Db } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money'
import type { Period } from '@isp/domain/period'
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
  const paidIn = (table: 'payments' | 'variable_payments') => sql`(
    select date_trunc('month', paid_date)::date as month, count(*)::int as payments,
      sum(amount) as revenue, sum(utility_amount) as utilities
    from ${sql.table(table)}
    where is_paid and paid_date >= ${first} and paid_date < ${last} + interval '1 month'
    group by 1
  )`
  const { rows } = await sql<MonthFigures>`
    select to_char(month, 'YYYY-MM') as month,
      coalesce(regular.revenue, 0.00) as "regularRevenue",
      coalesce(variable.revenue, 0.00) as "variableRevenue",
      coalesce(regular.revenue, 0.00) + coalesce(variable.revenue, 0.00) as "totalRevenue",
      coalesce(regular.utilities, 0.00) as "regularUtilities",
      coalesce(variable.utilities, 0.00) as "variableUtilities",
      coalesce(regular.utilities, 0.00) + coalesce(variable.utilities, 0.00) as "totalUtilities",
      coalesce(regular.payments, 0) as "regularPayments",
      coalesce(variable.payments, 0) as "variablePayments"
    from (select generate_series(${first}, ${last}, interval '1 month')::date as month) as months
    left join ${paidIn('payments')} as regular using (month)
    left join ${paidIn('variable_payments')} as variable using (month)
    order by month desc
  `.execute(db)
  return rows
}
