import { type Kysely, type RawBuilder, sql } from 'kysely'
import { eachKind } from './client-kinds'

const paidOfKind = ({ name, payments }: (typeof eachKind)[number]): RawBuilder<unknown> => sql`
  select paid_date as day, ${sql.lit(name)} as kind, count(*) as payments, sum(amount) as revenue,
    sum(utility_amount) as utilities
  from ${sql.table(payments)} where is_paid group by paid_date
`
const paidByDay = sql.join(eachKind.map(paidOfKind), sql` union all `)

/** Fills an empty `daily_sums` from payments that were inserted as paid, e.g. demo data. */
export async function fillDailySums<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`insert into daily_sums (day, kind, payments, revenue, utilities) ${paidByDay}`.execute(db)
}
