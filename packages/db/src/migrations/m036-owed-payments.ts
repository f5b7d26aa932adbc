import { type Kysely, sql } from 'kysely'

/**
 * An unpaid payment of Q0.00 is not owed (product/billing#months-of-nothing): the indexes of the unpaid payments of
 * regular clients leave them out, as every query of what is owed does, so that its lists and sums are still read from
 * them alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`drop index payments_unpaid`,
    sql`
    create index payments_owed on payments (client_id, due_date, id) include (amount) where not is_paid and amount > 0
    `,
    sql`drop index payments_unpaid_due`,
    sql`create index payments_owed_due on payments (due_date, client_id) where not is_paid and amount > 0`,
  ]
  for (const statement of statements) await statement.execute(db)
}
