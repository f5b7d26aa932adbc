import { type Kysely, sql } from 'kysely'
import { addAuditActions } from './audit-log-checks'

/**
 * Money that rests on the account of a client. A receipt has at most one line of it, without payment and period: positive
 * if the money stays there, negative if it was taken. `account_of` is the client of the receipt, to find the lines
 * of its account.
 *
 * `receipts.reason` is why money was given back, `moved_from` the receipt whose money it is. Existing rows stay as they
 * are: no table is rewritten, only the key of the lines becomes a unique index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await addAuditActions(db, ['deposited', 'withdrawn', 'refunded'])
}

const statements = [
  sql`
  create table client_accounts (
    kind text not null check (kind in ('regular', 'variable')),
    client_id integer not null,
    balance numeric(16, 2) not null check (balance >= 0),
    primary key (kind, client_id)
  )
  `,
  sql`alter table receipt_lines drop constraint receipt_lines_pkey`,
  sql`
  alter table receipt_lines
    alter column payment_id drop not null,
    alter column period drop not null,
    alter column amount type numeric(16, 2),
    add column account_of integer,
    drop constraint receipt_lines_amount_check,
    add constraint receipt_lines_amount_check check (
      case when payment_id is null then amount <> 0 and period is null and account_of is not null
        else amount >= 0 and period is not null and account_of is null end
    )
  `,
  sql`create unique index receipt_lines_payment on receipt_lines (receipt, payment_id)`,
  sql`create unique index receipt_lines_account on receipt_lines (receipt) where payment_id is null`,
  sql`create index receipt_lines_account_client on receipt_lines (kind, account_of, receipt) where payment_id is null`,
  sql`
  alter table receipts
    add column reason varchar(200) check (reason <> ''),
    add column moved_from integer references receipts
  `,
  sql`create unique index receipts_moved_from on receipts (moved_from) where moved_from is not null`,
  // A slip is found without white space and case.
  sql`create index receipts_slip on receipts (lower(regexp_replace(reference, '[\\s\\u00a0\\u2007\\u202f\\ufeff]', '', 'g')))
    where reference is not null`,
  // Money that is given back is negative, and may be more than what is received.
  sql`
  alter table cash_closings
    drop constraint cash_closings_received_check,
    drop constraint cash_closings_voided_check
  `,
]
