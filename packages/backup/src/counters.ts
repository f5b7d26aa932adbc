import { type Client, escapeIdentifier } from 'pg'
import { BackupError } from './backup-error'
import type { BackupFooter } from './backup-format'
import { type BackupTable, qualified } from './backup-tables'

/** The last values of the sequences; unused sequences are absent. */
export async function readCounters(
  client: Client,
  schema: string,
  tables: readonly BackupTable[],
): Promise<Record<string, string>> {
  const counters: Record<string, string> = {}
  for (const { name, identity } of tables) {
    if (identity === null) continue
    const { rows } = await client.query<{ last: string | null }>(
      'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last',
      [qualified(schema, name), identity],
    )
    const last = rows[0]?.last
    if (last) counters[name] = last
  }
  return counters
}

/**
 * Throws a BackupError unless each counter belongs to a table with an identity column, and the next value is in the
 * range of that column. Writes nothing.
 */
export async function expectCounters(
  client: Client,
  schema: string,
  tables: readonly BackupTable[],
  { counters, rows }: BackupFooter,
): Promise<void> {
  for (const [name, last] of Object.entries(counters)) {
    if (!Object.hasOwn(rows, name) || !/^[1-9]\d*$/.test(last)) {
      throw new BackupError('damaged', `The counter of ${name} does not belong to a table: ${last}`)
    }
    const identity = tables.find((table) => table.name === name)?.identity
    // A newer version may have no identity column.
    if (!identity) continue
    const { rows: found } = await client.query<{ greatest: string }>(
      `select seqmax::text as greatest from pg_sequence where seqrelid = pg_get_serial_sequence($1, $2)::regclass`,
      [qualified(schema, name), identity],
    )
    if (BigInt(last) < BigInt(found[0]?.greatest ?? 0)) continue
    throw new BackupError('damaged', `The counter of ${name} is beyond the range of its column: ${last}`)
  }
}

/** Continues the sequences, so that ids of deleted records are not reused. */
export async function setCounters(
  client: Client,
  schema: string,
  tables: readonly BackupTable[],
  { counters }: BackupFooter,
): Promise<void> {
  for (const { name, identity } of tables) {
    if (identity === null) continue
    const table = qualified(schema, name)
    await client.query(
      `
      select setval(pg_get_serial_sequence($1, $2), last)
      from (
        select greatest((select max(${escapeIdentifier(identity)}) from ${table}), $3::bigint) as last
      ) as numbers
      where last is not null
      `,
      [table, identity, counters[name] ?? null],
    )
  }
}
