import type { Client } from 'pg'
import { qualified } from './backup-tables'

/** Exact sums in quetzales, with two decimals, by which a restored database is compared with the one backed up. */
export type Figures = {
  /** Amounts of all paid payments of both kinds. */
  paid: string
  /** Their utilities. */
  utilities: string
  /** The stored running total of utilities, which must equal them. */
  runningTotal: string
}

/** Adds up the tables of a schema. */
export async function readFigures(client: Client, schema: string): Promise<Figures> {
  const { rows } = await client.query<Figures>(`
    with paid as (
      select amount, utility_amount from ${qualified(schema, 'payments')} where is_paid
      union all
      select amount, utility_amount from ${qualified(schema, 'variable_payments')} where is_paid
    )
    select
      coalesce(sum(amount), 0)::numeric(30, 2)::text as paid,
      coalesce(sum(utility_amount), 0)::numeric(30, 2)::text as utilities,
      (
        select coalesce(sum(total_amount), 0)::numeric(30, 2)::text from ${qualified(schema, 'total_utilities')}
      ) as "runningTotal"
    from paid
  `)
  const [figures] = rows
  if (!figures) throw new Error('the sums have no row')
  return figures
}
