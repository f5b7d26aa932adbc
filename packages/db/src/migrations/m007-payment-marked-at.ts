import { type Kysely, sql } from 'kysely'

/**
 * The instant at which a payment was marked paid, so that the one registered last can be reverted. The audit log knows
 * it of most of the payments that are paid already; for the others it stays null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of [
    { payments: 'payments', owner: 'client_id', subject: 'client' },
    { payments: 'variable_payments', owner: 'variable_client_id', subject: 'variable_client' },
  ]) {
    const payments = sql.ref(kind.payments)
    const owner = sql.ref(kind.owner)
    await sql`alter table ${payments} add column marked_at timestamptz`.execute(db)
    await sql`
    update ${payments} set marked_at = marked.at
    from (
      select subject_id, period, max(happened_at) as at
      from change_log
      where subject = ${sql.lit(kind.subject)} and action = 'paid'
      group by subject_id, period
    ) as marked
    where ${payments}.is_paid and ${payments}.${owner} = marked.subject_id and ${payments}.period = marked.period
    `.execute(db)
    await sql`
    alter table ${payments} add constraint ${sql.ref(`${kind.payments}_unpaid_is_not_marked`)}
      check (is_paid or marked_at is null)
    `.execute(db)
  }
  await sql`
  create index payments_marked on payments (client_id, marked_at desc nulls last, period desc) where is_paid
  `.execute(db)
}
