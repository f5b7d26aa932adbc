import type { Db } from '@isp/db/connection'
import { addMonths, type Period } from '@isp/domain/dates/period'
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
 * Revenue and utilities, in quetzales, of the `months` months up to `current`, newest first, by paid date. A month
 * without payments is a row of zeros.
 */
export async function readMonths(
  db: Db,
  { current, months }: { current: Period; months: number },
): Promise<MonthFigures[]> {
  const periods = Array.from({ length: months }, (_, index) => addMonths(current, -index))
  const { rows } = await sql<MonthFigures>`
    select month,
      coalesce(regular.revenue, 0.00) as "regularRevenue",
      coalesce(variable.revenue, 0.00) as "variableRevenue",
      coalesce(regular.revenue, 0.00) + coalesce(variable.revenue, 0.00) as "totalRevenue",
      coalesce(regular.utilities, 0.00) as "regularUtilities",
      coalesce(variable.utilities, 0.00) as "variableUtilities",
      coalesce(regular.utilities, 0.00) + coalesce(variable.utilities, 0.00) as "totalUtilities",
      coalesce(regular.payments, 0) as "regularPayments",
      coalesce(variable.payments, 0) as "variablePayments"
    from unnest(${periods}::text[]) as months (month)
    left join (select * from monthly_sums where kind = 'regular') as regular using (month)
    left join (select * from monthly_sums where kind = 'variable') as variable using (month)
    order by month desc
  `.execute(db)
  return rows
}
