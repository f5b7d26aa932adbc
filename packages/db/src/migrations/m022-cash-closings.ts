import { type Kysely, sql } from 'kysely'
import { addAuditActions, addAuditSubjects } from './audit-log-checks'

/**
 * Closings of the cash drawer, and expenses out of it. A closing counts each event once: the receipts with the numbers
 * from `receipts_after` to `receipts_through`, and the voided lines and the expenses that have its number. Whatever a
 * closing cannot see yet, because its transaction is still open, belongs to the next one; instants could not say that.
 * The number 0 is that of events before the first closing.
 *
 * A closing is never changed: the database refuses it until somebody takes the trigger off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [closings, refusal, trigger, always, expenses, voidClosing, ...indexes]) {
    await statement.execute(db)
  }
  await addAuditSubjects(db, ['cash_expense', 'cash_closing'])
  await addAuditActions(db, ['voided'])
}

const closings = sql`
  create table cash_closings (
    number integer primary key check (number > 0),
    opened_at timestamptz not null,
    closed_at timestamptz not null,
    receipts_after integer not null check (receipts_after >= 0),
    receipts_through integer not null,
    opening_float numeric(16, 2) not null check (opening_float >= 0),
    received numeric(16, 2) not null check (received >= 0),
    voided numeric(16, 2) not null check (voided >= 0),
    spent numeric(16, 2) not null check (spent >= 0),
    returned numeric(16, 2) not null check (returned >= 0),
    expected numeric(16, 2) not null,
    counted numeric(16, 2) not null check (counted >= 0),
    denominations jsonb check (jsonb_typeof(denominations) = 'object'),
    difference numeric(16, 2) not null,
    reason varchar(200) check (reason <> ''),
    actor text not null,
    constraint cash_closings_receipts_in_order check (receipts_through >= receipts_after),
    constraint cash_closings_expected check (expected = opening_float + received - voided - spent + returned),
    constraint cash_closings_difference check (difference = counted - expected),
    constraint cash_closings_reason_of_difference check (difference = 0 or reason is not null)
  )
`

const refusal = sql`
  create function refuse_change_of_closing() returns trigger
    language plpgsql
    as $$ begin raise exception 'a closing is never changed' using errcode = 'restrict_violation'; end $$
`

// For each statement, so that one which would touch no row is refused as well, and truncate too.
const trigger = sql`
  create trigger cash_closings_immutable before update or delete or truncate on cash_closings
    for each statement execute function refuse_change_of_closing()
`

// Also under session_replication_role = replica.
const always = sql`alter table cash_closings enable always trigger cash_closings_immutable`

const expenses = sql`
  create table cash_expenses (
    id integer generated always as identity primary key,
    spent_at timestamptz not null,
    amount numeric(10, 2) not null check (amount > 0),
    description varchar(200) not null check (description <> ''),
    actor text not null,
    voided_at timestamptz,
    closing integer check (closing >= 0),
    void_closing integer check (void_closing >= 0),
    constraint cash_expenses_void_has_instant check (void_closing is null or voided_at is not null)
  )
`

const voidClosing = sql`alter table receipt_lines add column void_closing integer check (void_closing >= 0)`

const indexes = [
  sql`create index cash_closings_closed on cash_closings (closed_at)`,
  sql`create index cash_expenses_spent on cash_expenses (spent_at)`,
  sql`create index cash_expenses_voided on cash_expenses (voided_at) where voided_at is not null`,
  sql`create index cash_expenses_open on cash_expenses (id)
    where closing is null or (voided_at is not null and void_closing is null)`,
  sql`create index receipt_lines_voided on receipt_lines (voided_at) where voided_at is not null`,
  // What no closing has counted yet.
  sql`create index receipt_lines_void_open on receipt_lines (receipt) where voided_at is not null and void_closing is null`,
]
