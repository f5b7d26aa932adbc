import { sql } from 'kysely'
import type { TestDatabase } from './test-server'

/**
 * Empties tables as `truncate … restart identity cascade` does, but by deletions: after a truncation every connection plans
 * anew what it reads of the tables, which takes longer than most tests.
 */
export async function emptyTables({ replica }: TestDatabase, ...names: string[]): Promise<void> {
  const { rows: tables } = await sql<{ name: string; sequences: string[]; notesAll: boolean }>`
    with recursive emptied (oid) as (
      select name::regclass::oid from unnest(${names}::text[]) as name
      union select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f'
    )
    select oid::regclass::text as name,
      array(select objid::regclass::text from pg_depend join pg_class on pg_class.oid = objid
        where refobjid = emptied.oid and deptype in ('a', 'i') and relkind = 'S') as sequences,
      exists (select from pg_trigger where tgrelid = emptied.oid and tgfoid = 'note_all_clients'::regproc) as "notesAll"
    from emptied
  `.execute(replica)
  const statements = [
    ...tables.map(({ name }) => `delete from ${name}`),
    ...tables.flatMap(({ sequences }) => sequences.map((each) => `perform setval('${each}', 1, false)`)),
    // As the triggers of a truncation, which are silent here.
    ...(tables.some(({ name }) => name === 'receipts') ? ['delete from provisional_receipts'] : []),
    ...(tables.some(({ notesAll }) => notesAll) ? ['insert into changed_clients values (null)'] : []),
  ]
  await sql.raw(`do $$ begin ${statements.join('; ')}; end $$`).execute(replica)
}
