import { type Kysely, sql } from 'kysely'

/**
 * Indexes for lists that are ordered by due date or filtered by paid date: the pending clients by the date they have to
 * pay, the payments of a range of paid dates with their sums, and the variable payments by due date. The last one finds the
 * clients whose name begins with a text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    sql`create index payments_unpaid_due on payments (due_date, client_id) where not is_paid`,
    sql`create index payments_paid_date on payments (paid_date) include (amount, utility_amount) where is_paid`,
    sql`create index variable_payments_paid_date on variable_payments (paid_date) include (amount, utility_amount)
      where is_paid`,
    sql`create index variable_payments_due on variable_payments (due_date, id)`,
    sql`create index clients_search_start on clients (search_text text_pattern_ops)`,
  ]
  for (const index of indexes) await index.execute(db)
}
