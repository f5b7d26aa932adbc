import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Client } from 'pg'
import { type ConnectionOptions, connectionConfig } from './connection'
import { broken, checkInvariantsWithin } from './invariants/check-invariants'
import { migrateWithin } from './migrate'
import { migrations } from './migrations/all'
import { becomeAnotherServer } from './server-identity'
import { readNextReceipt, skipReceiptsBefore } from './skipped-receipts'

/** Sums in quetzales with two decimals, which must be equal after a restore. */
export type BackupFigures = {
  /** Amounts of all paid payments of both kinds. */
  paid: string
  /** Their utilities. */
  utilities: string
  /** The running total of utilities. */
  runningTotal: string
}

/**
 * Tables that backups do not contain, most of them short-lived; all others are included. After a restore everyone logs in
 * again, scripts get new tokens, and new forms have new keys.
 */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'failed_logins',
  // A backup would bring back those that were revoked since.
  'api_tokens',
  'wrong_tokens',
  // Until an upload of clients was one request: backups of earlier versions lack them.
  'client_imports',
  'client_import_rows',
  // The list of backups belongs to its folder, and what is known of the clock to its server.
  'backup_runs',
  'invariant_checks',
  'seen_clock',
  // A restored server is another one.
  'server_identity',
  'request_keys',
  'used_challenges',
  // Computed from the others.
  'client_figures',
  'total_figures',
  'group_figures',
  'changed_clients',
  // Off after a restore: an old backup would ask for codes of a device that may be gone, and the secret is sealed with a
  // key that backups lack.
  'second_factor',
  'second_factor_recovery_codes',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Describes the database at a connection for `packages/backup`. */
export function backupDatabase(connection: ConnectionOptions) {
  return {
    connection: () => connectionConfig(connection),
    leftOut: LEFT_OUT,
    filledByStart: ['app_config'],
    emptiedByRestore: ['sessions', 'api_tokens', 'second_factor', 'second_factor_recovery_codes'],
    migrations: {
      names: Object.keys(migrations).sort(),
      async run(client: Client, names: readonly string[]) {
        const db = kyselyOn(client)
        for (const name of names) await migrations[name]?.up(db)
      },
      toLatest: (client: Client) => migrateWithin(kyselyOn(client)),
    },
    readFigures,
    async contradictionIn(client: Client, schema: string) {
      const [first] = broken(await checkInvariantsWithin(kyselyOn(client), { schema }))
      return first ? `An invariant does not hold: ${JSON.stringify(first)}` : null
    },
  }
}

/** A restore that is being noted: `takenAt` is an ISO instant, `nextReceipt` the number that the next receipt is to have. */
export type NotedRestore = { takenAt: string; actor: string; nextReceipt: number | undefined }

/**
 * Writes into a restored database, in the transaction of the restore, what it was restored from, and skips the numbers of receipts
 * and devices and the ids of clients that were handed out since. Returns the number of the next receipt, and the one that it would have had. Throws as
 * `skipReceiptsBefore`.
 */
export async function noteRestore(client: Client, { takenAt, actor, nextReceipt }: NotedRestore) {
  const db = kyselyOn(client)
  const unskipped = await readNextReceipt(db)
  const next = nextReceipt ?? unskipped
  await skipReceiptsBefore(db, next)
  await becomeAnotherServer(db)
  const changes = [
    { field: 'backup', from: null, to: takenAt },
    ...(next === unskipped ? [] : [{ field: 'nextReceipt', from: String(unskipped), to: String(next) }]),
  ]
  await sql`
    insert into change_log (actor, subject, action, changes)
    values (${actor}, 'config', 'restored', ${JSON.stringify(changes)}::jsonb)
  `.execute(db)
  return { next, unskipped }
}

async function readFigures(client: Client, schema: string): Promise<BackupFigures> {
  const table = (name: string) => sql.table(`${schema}.${name}`)
  const { rows } = await sql<BackupFigures>`
    with paid as (
      select amount, utility_amount from ${table('payments')} where is_paid
      union all
      select amount, utility_amount from ${table('variable_payments')} where is_paid
    )
    select
      coalesce(sum(amount), 0)::numeric(30, 2)::text as paid,
      coalesce(sum(utility_amount), 0)::numeric(30, 2)::text as utilities,
      (
        select coalesce(sum(total_amount), 0)::numeric(30, 2)::text from ${table('total_utilities')}
      ) as "runningTotal"
    from paid
  `.execute(kyselyOn(client))
  const [figures] = rows
  if (!figures) throw new Error('The query for the sums returned no row')
  return figures
}

/** Kysely on one connection, within that connection's transaction. */
function kyselyOn(client: Client): Kysely<unknown> {
  const only = { query: client.query.bind(client), release() {} }
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => {} } as never }),
  })
}
