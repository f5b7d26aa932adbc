import { Kysely, type PostgresCursorConstructor, PostgresDialect, type Transaction } from 'kysely'
import { type ClientConfig, Pool, type PoolConfig } from 'pg'
import { ClosableCursor } from './cursor'
import { preparingClient } from './prepared-statements'
import type { DB } from './tables'
import { valueTypes } from './value-types'

/** Where PostgreSQL answers: a URL, or a host, which is the folder of a Unix socket for the embedded database. */
export type ConnectionOptions =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** The typed database. A transaction of it (`Trx`) is accepted wherever a `Db` is. */
export type Db = Kysely<DB>

/** A transaction of the typed database. */
export type Trx = Transaction<DB>

export type OpenDbOptions = {
  /** Most connections held at once; 10 unless told. */
  max?: number
  /** Told about connections that died while nobody used them. */
  onPoolError?: (error: Error) => void
  /** Server settings of every session, e.g. `-c plan_cache_mode=force_generic_plan`. */
  options?: string
  /** Ends whatever takes longer than an operator waits; unlimited unless told. A URL's own settings win. */
  deadlines?: Deadlines
}

/** Milliseconds after which a request gives up on the database, so that none waits for ever. */
export type Deadlines = {
  /** A statement, its waiting included. */
  statementMs: number
  /** Waiting for one lock. */
  lockMs: number
  /** A transaction whose process does nothing, perhaps because its machine is gone. */
  idleInTransactionMs: number
  /** Silence after which a connection counts as lost; longer than a statement, which the server ends by itself. */
  silenceMs: number
}

/** For requests: the operator is told within seconds, and may try again. */
export const REQUEST_DEADLINES: Deadlines = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 30_000,
  silenceMs: 12_000,
}

/** For exports: the time limit of a cursor's statement includes the pauses of whoever reads it. */
export const EXPORT_DEADLINES: Deadlines = { ...REQUEST_DEADLINES, statementMs: 15 * 60_000 }

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
// Else Linux asks after a peer that has gone only two hours later.
const KEEP_ALIVE_DELAY_MS = 30_000
const SESSION_SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO,YMD'

/** Opens a pool of connections. Nothing is sent before the first query. */
export function openDb(
  connection: ConnectionOptions,
  { max = 10, onPoolError = () => {}, options, deadlines }: OpenDbOptions = {},
): Db {
  const settings = [SESSION_SETTINGS, deadlines ? deadlineSettings(deadlines) : '', options ?? '']
  const pool = new Pool({
    ...withSettings(connection, settings.filter(Boolean).join(' ')),
    application_name: 'isp-manager',
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: valueTypes,
    Client: preparingClient(deadlines),
  })
  // Without a listener, an idle connection that dies would end the process.
  pool.on('error', (error) => onPoolError(error))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool, cursor: ClosableCursor as unknown as PostgresCursorConstructor }),
  })
}

/** Ends every connection once its running query is done. */
export async function closeDb(db: Db): Promise<void> {
  await db.destroy()
}

function deadlineSettings({ statementMs, lockMs, idleInTransactionMs }: Deadlines): string {
  return (
    `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} ` +
    `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`
  )
}

/** How a single connection is made, with the settings of the pool's. */
export function connectionConfig(connection: ConnectionOptions): ClientConfig {
  return {
    ...withSettings(connection, SESSION_SETTINGS),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: valueTypes,
  }
}

/** Settings written in a URL win over those beside it in pg, so there they are joined. */
function withSettings(connection: ConnectionOptions, settings: string): PoolConfig {
  if (!('connectionString' in connection)) return { ...connection, options: settings }
  const { connectionString } = connection
  if (!URL.canParse(connectionString)) return { connectionString, options: settings }
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  if (!given) return { connectionString, options: settings }
  url.searchParams.delete('options')
  return { connectionString: url.href, options: `${settings} ${given}` }
}
