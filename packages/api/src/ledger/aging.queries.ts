import { type AgingFilter, agingBuckets, dueDaysOf } from '@isp/domain/collections/aging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from './client-state.queries'

/** The row needs a `due_date`. */
export function isDueIn(bucket: AgingFilter, today: Day): RawBuilder<SqlBool> {
  const { from, to } = dueDaysOf(bucket)
  const bounds = [
    ...(from === null ? [] : [sql`due_date >= ${today}::date + ${sql.lit(from)}`]),
    ...(to === null ? [] : [sql`due_date <= ${today}::date + ${sql.lit(to)}`]),
  ]
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
}

/**
 * Columns over the net unpaid payments of one client: its amount in each bucket and `today`, null without a payment there,
 * and its number of payments in each bucket, as `upcomingMonths`.
 */
export function agedDebts(today: Day): RawBuilder<unknown> {
  return sql.join([
    sql`sum(amount) filter (where ${isDueIn('today', today)}) as today`,
    ...agingBuckets.map(
      (bucket) => sql`
        sum(amount) filter (where ${isDueIn(bucket, today)}) as ${sql.ref(bucket)},
        count(*) filter (where ${isDueIn(bucket, today)}) as ${sql.ref(`${bucket}Months`)}
      `,
    ),
  ])
}

/** The amounts of the buckets that are overdue, of a row of `agedDebts`. */
export const overdueDebts = agingBuckets.filter((bucket) => bucket !== 'upcoming').map((bucket) => sql.ref(bucket))
