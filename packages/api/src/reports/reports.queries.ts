import type { KindName } from '@isp/db/client-kinds'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, daysOfPeriod, type Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { BesidesKey } from '@isp/domain/reports/month-figures'
import { type RawBuilder, sql } from 'kysely'
import { ofEachKind } from '../ledger/client-kind.queries'

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
  /** What was left on accounts less what was taken from them; absent if that is nothing. */
  accountChange?: Quetzales
  /** What was charged besides months; absent if that is nothing. */
  otherIncome?: Quetzales
}

/**
 * Revenue and utilities, in quetzales, of the `months` months up to `current`, newest first, by paid date. A month
 * without payments is a row of zeros. The months are subqueries, so that PostgreSQL does not plan the statement again each time.
 */
export async function readMonths(
  db: Db,
  { current, months }: { current: Period; months: number },
): Promise<MonthFigures[]> {
  const periods = Array.from({ length: months }, (_, index) => addMonths(current, -index))
  const days = periods.map(daysOfPeriod)
  const { rows } = await sql<Omit<MonthFigures, BesidesKey> & Record<BesidesKey, Quetzales | null>>`
    select month,
      coalesce(regular.revenue, 0.00) as "regularRevenue",
      coalesce(variable.revenue, 0.00) as "variableRevenue",
      coalesce(regular.revenue, 0.00) + coalesce(variable.revenue, 0.00) as "totalRevenue",
      coalesce(regular.utilities, 0.00) as "regularUtilities",
      coalesce(variable.utilities, 0.00) as "variableUtilities",
      coalesce(regular.utilities, 0.00) + coalesce(variable.utilities, 0.00) as "totalUtilities",
      coalesce(regular.payments, 0) as "regularPayments",
      coalesce(variable.payments, 0) as "variablePayments", nullif(accounts.amount, 0) as "accountChange",
      others.amount as "otherIncome"
    from unnest(
      (select ${periods}::text[]), (select ${days.map(({ first }) => first)}::date[]), (select ${days.map(({ last }) => last)}::date[])
    ) as months (month, first, last)
    left join lateral (${sumsOfMonth('regular')}) as regular on true
    left join lateral (${sumsOfMonth('variable')}) as variable on true
    left join (${linesByMonth('account_of')}) as accounts using (month)
    left join (${linesByMonth('charged_to')}) as others using (month)
    order by month desc
  `.execute(db)
  return rows.map(({ accountChange, otherIncome, ...row }) => ({
    ...row,
    ...(accountChange === null ? {} : { accountChange }),
    ...(otherIncome === null ? {} : { otherIncome }),
  }))
}

/** What a kind of client paid from the `first` to the `last` day of a row; null without daily sums. */
function sumsOfMonth(kind: KindName): RawBuilder<unknown> {
  return sql`
    select sum(payments)::int as payments, sum(revenue) as revenue, sum(utilities) as utilities
    from daily_sums where day between first and last and kind = ${sql.lit(kind)}`
}

/**
 * Sums of lines without a payment by month of the day received: of accounts, or other charges, also those without a
 * client. Those of a deleted client do not count, as its payments.
 */
function linesByMonth(owner: 'account_of' | 'charged_to'): RawBuilder<unknown> {
  const client = sql.ref(`line.${owner}`)
  const which = owner === 'account_of' ? sql`account_of is not null` : sql`concept is not null`
  const ofClients = ofEachKind(
    ({ name, clients }) => sql`(
      line.kind = ${sql.lit(name)} and exists (select from ${sql.table(clients)} where id = ${client} offset 0)
    )`,
  )
  return sql`
    select to_char(received_on, 'YYYY-MM') as month, sum(amount) as amount
    from receipt_lines as line join receipts on number = receipt
    where ${which} and voided_at is null and (${client} is null or ${sql.join(ofClients, sql` or `)})
    group by 1`
}

/** Of both kinds of client, first and last day included, in quetzales. */
export async function sumReceived(db: Db, { from, to }: { from: LocalDate; to: LocalDate }): Promise<Quetzales> {
  const { revenue } = await db
    .selectFrom('daily_sums')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(sql<Quetzales>`coalesce(sum(revenue), 0.00)`.as('revenue'))
    .executeTakeFirstOrThrow()
  return revenue
}
