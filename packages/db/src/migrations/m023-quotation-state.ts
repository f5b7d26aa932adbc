import { type Kysely, sql } from 'kysely'

/**
 * The state of a quotation (`draft` until it is sent) with the instant of its last change, the last day on which its
 * prices are valid, its conditions, and the id of the quotation it was copied from. That one may be deleted, so it is
 * no foreign key. Existing quotations are drafts without validity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  alter table quotations
    add column state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'rejected')),
    add column state_changed_at timestamptz,
    add column valid_until date,
    add column conditions varchar(2000),
    add column copied_from integer
  `.execute(db)
}
