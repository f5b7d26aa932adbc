import { type Kysely, sql } from 'kysely'

/** More devices are not registered between a backup and its restore. */
const SKIPPED_DEVICES = 100
/** More clients of a kind are not registered between a backup and its restore; ids may have gaps. */
const SKIPPED_CLIENTS = 1000

/**
 * What a device compares to know whether the server may have forgotten what it was sent: another text after a restore, and after
 * PostgreSQL itself went back or over to a standby, which begins a new timeline (product/collecting-without-signal#after-a-restore).
 */
export async function readServerIdentity<Schema>(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select value || '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as identity from server_identity
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The server has no identity')
  return row.identity
}

/**
 * After a restore: gives the server another identity, and skips numbers of devices and ids of clients of both kinds that may have
 * been given since the backup. A phone may still hold money of such a client, which must not pay another one.
 */
export async function becomeAnotherServer<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into server_identity (value) values (gen_random_uuid()) on conflict (id) do update set value = excluded.value
  `.execute(db)
  await sql`
    insert into device_counter (last) values (${SKIPPED_DEVICES}::int)
    on conflict (id) do update set last = device_counter.last + excluded.last
  `.execute(db)
  for (const table of ['clients', 'variable_clients']) await skipIds(db, table)
}

/** At the end of the range of the column, where fewer ids are left, the last one is still given. */
async function skipIds<Schema>(db: Kysely<Schema>, table: string): Promise<void> {
  await sql`
    select setval(seqrelid, least(coalesce(pg_sequence_last_value(seqrelid), 0) + ${SKIPPED_CLIENTS}::int, seqmax - 1))
    from pg_sequence where seqrelid = pg_get_serial_sequence(${table}, 'id')::regclass
  `.execute(db)
}
