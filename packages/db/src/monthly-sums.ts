import { type Kysely, type RawBuilder, sql } from 'kysely'
import { eachKind } from './client-kinds'

/** Adds up days first: it is many times faster than computing the month of each payment. */
const paidOfKind = ({ name, payments }: (typeof eachKind)[number]): RawBuilder<unknown> => sql`
  select to_char(paid_date, 'YYYY-MM') as month, ${sql.lit(name)} as kind, sum(payments) as payments,
    sum(revenue) as revenue, sum(utilities) as utilities
  from (
    select paid_date, count(*) as payments, sum(amount) as revenue, sum(utility_amount) as utilities
    from ${sql.table(payments)} where is_paid group by paid_date
  ) as days
  group by 1
`
const paidByMonth = sql.join(eachKind.map(paidOfKind), sql` union all `)

/** Fills an empty `monthly_sums` from payments that were inserted as paid, e.g. demo data. */
export async function fillMonthlySums<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`insert into monthly_sums (month, kind, payments, revenue, utilities) ${paidByMonth}`.execute(db)
}
