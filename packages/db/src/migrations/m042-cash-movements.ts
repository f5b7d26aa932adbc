import { type Kysely, sql } from 'kysely'
import { addAuditSubjects } from './audit-log-checks'

/**
 * Expenses become movements of the drawer of kind 'expense', beside deposits in the bank, withdrawals of the owner and cash that
 * comes in. A closing has the sum of each other kind, less those of earlier closings that were voided since, so that it
 * may be negative; the closings from before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await addAuditSubjects(db, ['cash_deposit', 'cash_withdrawal', 'cash_entry'])
}

const statements = [
  sql`alter table cash_expenses rename to cash_movements`,
  sql`alter table cash_movements rename column spent_at to made_at`,
  sql`alter index cash_expenses_spent rename to cash_movements_made`,
  sql`alter index cash_expenses_voided rename to cash_movements_voided`,
  sql`alter index cash_expenses_open rename to cash_movements_open`,
  sql`
  alter table cash_movements
    add column kind text not null default 'expense' check (kind in ('expense', 'deposit', 'withdrawal', 'entry')),
    alter column description drop not null
  `,
  sql`alter table cash_movements alter column kind drop default`,
  sql`
  alter table cash_closings
    add column deposited numeric(16, 2) not null default 0,
    add column withdrawn numeric(16, 2) not null default 0,
    add column entered numeric(16, 2) not null default 0,
    drop constraint cash_closings_expected,
    add constraint cash_closings_expected check (
      expected = opening_float + received - voided - spent + returned - deposited - withdrawn + entered
    )
  `,
]
