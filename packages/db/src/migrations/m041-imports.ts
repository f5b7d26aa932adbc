import { type Kysely, sql } from 'kysely'
import { addAuditSubjects } from './audit-log-checks'

/**
 * Imports of clients, each one record of which its clients and the groups that it created know: it can be undone as one. A
 * client or group that was registered by hand has none.
 *
 * An import is one request now. The rows that waited for the end of an upload go with their tables: an upload that an
 * upgrade interrupts is sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table client_import_rows, client_imports`.execute(db)
  await sql`
  create table imports (
    id integer generated always as identity primary key,
    file_name varchar(200) not null check (btrim(file_name) <> ''),
    created_at timestamptz not null,
    clients integer not null check (clients > 0),
    groups integer not null check (groups >= 0)
  )
  `.execute(db)
  for (const table of ['clients', 'groups']) {
    await sql`alter table ${sql.table(table)} add import_id integer references imports`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_import`)} on ${sql.table(table)} (import_id) where import_id is not null
    `.execute(db)
  }
  await addAuditSubjects(db, ['import'])
  await sql`
  alter table deleted_records
    drop constraint deleted_records_kind_check,
    add constraint deleted_records_kind_check
      check (kind in ('client', 'variable_client', 'group', 'quotation', 'import'))
  `.execute(db)
}
