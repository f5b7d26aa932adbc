import { type Kysely, sql } from 'kysely'
import { addAuditActions, addAuditSubjects } from './audit-log-checks'

/**
 * 'Otro cobro': a line of a receipt that is neither a month nor of an account, but has a concept and an amount, and its `place`
 * among those of the receipt. `charged_to` is the client of the receipt, to find such lines of a client; a sale at the counter
 * has none, neither in its lines nor in its receipt. Existing rows stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await addAuditActions(db, ['charged'])
  await addAuditSubjects(db, ['counter_sale'])
}

const statements = [
  sql`
  alter table receipts
    alter column kind drop not null,
    alter column client_id drop not null,
    add constraint receipts_client_or_counter check ((kind is null) = (client_id is null))
  `,
  sql`
  alter table receipt_lines
    alter column kind drop not null,
    add column concept varchar(80) check (concept <> ''),
    add column place smallint,
    add column charged_to integer,
    drop constraint receipt_lines_amount_check,
    add constraint receipt_lines_amount_check check (
      case
        when payment_id is not null then amount >= 0 and kind is not null and period is not null
          and account_of is null and concept is null
        when account_of is not null then amount <> 0 and kind is not null and period is null and concept is null
        else amount > 0 and period is null and concept is not null and place is not null
          and (kind is null) = (charged_to is null)
      end
    )
  `,
  // What the predicates of these indexes called the line of an account is no longer the only line without a payment.
  sql`drop index receipt_lines_account`,
  sql`drop index receipt_lines_account_client`,
  sql`create unique index receipt_lines_account on receipt_lines (receipt) where account_of is not null`,
  sql`create index receipt_lines_account_client on receipt_lines (kind, account_of, receipt) where account_of is not null`,
  sql`create unique index receipt_lines_concept on receipt_lines (receipt, place) where concept is not null`,
  sql`create index receipt_lines_charged on receipt_lines (kind, charged_to, receipt) where charged_to is not null`,
]
