import { type Kysely, sql } from 'kysely'

/**
 * What receipts, closings and quotations say about the business, its logo, and the texts of reminders. One row each,
 * which is missing until it is first saved. The logo has a table of its own, so that no read of the other fields loads
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

const statements = [
  sql`
  create table business (
    id integer primary key default 1 check (id = 1),
    name varchar(100),
    phone varchar(40),
    address varchar(200),
    nit varchar(20),
    foot_text varchar(300),
    quotation_validity_days integer not null default 15 check (quotation_validity_days between 1 and 365),
    version integer not null default 1
  )
  `,
  sql`
  create table business_logo (
    id integer primary key default 1 check (id = 1),
    image bytea not null,
    type text not null check (type in ('png', 'jpeg')),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    hash text not null
  )
  `,
  sql`
  create table reminder_texts (
    id integer primary key default 1 check (id = 1),
    due varchar(1000),
    overdue varchar(1000),
    version integer not null default 1
  )
  `,
  sql`alter table change_log drop constraint change_log_subject_check`,
  sql`
  alter table change_log add constraint change_log_subject_check check (
    subject in (
      'client', 'variable_client', 'group', 'quotation', 'config', 'billing', 'business', 'reminder_texts'
    )
  )
  `,
]
