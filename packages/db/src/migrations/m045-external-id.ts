import { type Kysely, sql } from 'kysely'

const TABLES = ['clients', 'variable_clients'] as const

/**
 * The id that another system has for a client of either kind, unique over both. A trigger asks the other table: rows with an id
 * are written one after another, so that two transactions cannot take the same one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add external_id varchar(80)`.execute(db)
    await sql`
      create unique index ${sql.raw(`${table}_external_id`)} on ${sql.table(table)} (external_id) where external_id is not null
    `.execute(db)
  }
  await sql`
    create function refuse_external_id_of_other_kind() returns trigger language plpgsql as $$
    declare taken boolean;
    begin
      -- Lock 8, as in packages/db/src/locks.ts.
      perform pg_advisory_xact_lock(8, 0);
      execute format('select exists (select from %I where external_id = $1)', tg_argv[0]) into taken using new.external_id;
      if taken then
        raise unique_violation using constraint = 'external_id_of_both_kinds', message = 'external_id is taken';
      end if;
      return new;
    end $$
  `.execute(db)
  for (const table of TABLES) {
    const other = TABLES.find((one) => one !== table)
    await sql`
      create trigger external_id_of_both_kinds before insert or update of external_id on ${sql.table(table)}
      for each row when (new.external_id is not null)
      execute function refuse_external_id_of_other_kind(${sql.lit(other)})
    `.execute(db)
  }
}
