import { type Kysely, sql } from 'kysely'

/**
 * The phone of a quotation, and the client of either kind whom it is for (product/quotations#client-and-phone). The
 * client may be deleted, so its id is no foreign key. Existing quotations have neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
  alter table quotations
    add column phone varchar(40),
    add column client_kind text check (client_kind in ('regular', 'variable')),
    add column client_id integer,
    add check ((client_kind is null) = (client_id is null))
  `.execute(db)
}
