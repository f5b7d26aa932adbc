import { type Kysely, sql } from 'kysely'
import { addAuditActions } from './audit-log-checks'

/**
 * What a client who owes was told, and what it promised. A client has at most one promise; `covers_until` is the latest
 * due date that it is about. Earlier promises are in the audit log, which gets the actions 'promised' and 'contacted'.
 *
 * The index of the unpaid payments gets their amounts, so that debts are summed from it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`
    create table collection_promises (
      client_id integer primary key references clients on delete cascade,
      promised_date date not null,
      covers_until date not null,
      promised_by text not null,
      promised_at timestamptz not null
    )
    `,
    sql`create index collection_promises_date on collection_promises (promised_date, client_id)`,
    sql`
    create table collection_contacts (
      id integer generated always as identity primary key,
      client_id integer not null references clients on delete cascade,
      channel text not null check (channel in ('whatsapp', 'call')),
      contacted_by text not null,
      contacted_at timestamptz not null
    )
    `,
    sql`create index collection_contacts_client on collection_contacts (client_id, id desc)`,
    sql`drop index payments_unpaid`,
    sql`create index payments_unpaid on payments (client_id, due_date, id) include (amount) where not is_paid`,
  ]
  for (const statement of statements) await statement.execute(db)
  await addAuditActions(db, ['promised', 'contacted'])
}
