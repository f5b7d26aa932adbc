import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The kinds of client whose payments are summed up apart. */
export type SumsKind = 'regular' | 'variable'

/** By how much the sums of a month and kind of client exceed its paid payments; negative where they are too small. */
export type SumsDifference = {
  month: string
  kind: SumsKind
  payments: number
  revenue: string
  utilities: string
}

/**
 * Compares `monthly_sums` with the paid payments, of one snapshot. Returns the months that differ, oldest first, and none
 * where all is well. Reads every payment. The tables are those of `schema`, or of the search path.
 */
export async function checkMonthlySums<Tables>(db: Kysely<Tables>, schema?: string): Promise<SumsDifference[]> {
  const table = (name: string) => sql.table(schema ? `${schema}.${name}` : name)
  const { rows } = await sql<SumsDifference>`
    select month, kind, sum(payments)::int as payments, sum(revenue) as revenue, sum(utilities) as utilities
    from (
      select month, kind, payments, revenue, utilities from ${table('monthly_sums')}
      union all
      select month, kind, -payments, -revenue, -utilities from (${paidByMonth(table)}) as paid
    ) as both_sides
    group by month, kind
    having sum(payments) <> 0 or sum(revenue) <> 0 or sum(utilities) <> 0
    order by month, kind
  `.execute(db)
  return rows
}

/** Fills an empty `monthly_sums` from payments that were inserted as paid, e.g. demo data. */
export async function fillMonthlySums<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`insert into monthly_sums (month, kind, payments, revenue, utilities) ${paidByMonth(sql.table)}`.execute(db)
}

/** Adds up days first: it is many times faster than computing the month of each payment. */
function paidByMonth(table: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const ofKind = (kind: SumsKind, payments: string) => sql`
    select to_char(paid_date, 'YYYY-MM') as month, ${sql.lit(kind)} as kind, sum(payments) as payments,
      sum(revenue) as revenue, sum(utilities) as utilities
    from (
      select paid_date, count(*) as payments, sum(amount) as revenue, sum(utility_amount) as utilities
      from ${table(payments)} where is_paid group by paid_date
    ) as days
    group by 1
  `
  return sql`${ofKind('regular', 'payments')} union all ${ofKind('variable', 'variable_payments')}`
}
