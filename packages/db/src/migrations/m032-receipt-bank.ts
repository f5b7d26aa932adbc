import { type Kysely, sql } from 'kysely'

/** The bank of a deposit or transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  alter table receipts
    add column bank varchar(40),
    add constraint receipts_bank_check check (bank is null or coalesce(method in ('deposit', 'transfer'), false))
  `.execute(db)
}
