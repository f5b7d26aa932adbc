import { Kysely, type PostgresCursorConstructor, PostgresDialect, type Transaction } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { ClosableCursor } from './cursor/cursor'
import { hostUrls } from './hosts/host-urls'
import { Hosts, requireWritable } from './hosts/hosts'
import { preparingClient } from './prepared-statements'
import type { DB } from './tables'
import { valueTypes } from './value-types'

/**
 * Address of PostgreSQL: a URL, which may name several servers of which one accepts changes, or a host, which is the
 * folder of a Unix socket for the embedded database.
 */
export type ConnectionOptions =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** A transaction (`Trx`) is accepted as a `Db`. */
export type Db = Kysely<DB>

export type Trx = Transaction<DB>

export type OpenDbOptions = {
  /** Maximum number of connections; 10 by default. */
  max?: number
  /** Receives errors of idle connections. */
  onPoolError?: (error: Error) => void
  /** Explains why the server cannot be reached, e.g. a full disk; becomes the `cause` of the connection's error. */
  explainLoss?: () => Error | undefined
  /** Server settings of every session, e.g. `-c plan_cache_mode=force_generic_plan`. */
  options?: string
  /** Time limits; unlimited by default. Settings in a URL take precedence. */
  deadlines?: Deadlines
  /**
   * Called after each transaction that may have added entries to the audit log. The caller notifies of them then
   * (`ChangeListener`), instead of the trigger of migration m038.
   */
  onEntries?: () => void
}

/** Milliseconds after which a request gives up on the database. */
export type Deadlines = {
  /** A statement, including its waiting. */
  statementMs: number
  /** Waiting for one lock. */
  lockMs: number
  /** An idle transaction, for example of a lost machine. */
  idleInTransactionMs: number
  /** Silence after which a connection counts as lost; longer than a statement, which the server aborts itself. */
  silenceMs: number
}

/** For requests: the operator gets an error within seconds and can retry. */
export const REQUEST_DEADLINES: Deadlines = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 30_000,
  silenceMs: 12_000,
}

/** For exports: a cursor's statement time includes the pauses of its reader. */
export const EXPORT_DEADLINES: Deadlines = { ...REQUEST_DEADLINES, statementMs: 15 * 60_000 }

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
// By default Linux checks for a lost peer only after two hours.
export const KEEP_ALIVE_DELAY_MS = 30_000
// `jit` compiles plans, which takes longer than the statements of this product.
const SESSION_SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO,YMD -c jit=off'
const NOTIFIES_ITSELF = '-c isp.notifies_itself=yes'

/** Opens a pool of connections; connects on the first query. With several servers, to the one that accepts changes. */
export function openDb(
  connection: ConnectionOptions,
  { max = 10, onPoolError = () => {}, explainLoss, options, deadlines, onEntries }: OpenDbOptions = {},
): Db {
  const settings = [
    SESSION_SETTINGS,
    deadlines ? deadlineSettings(deadlines) : '',
    onEntries ? NOTIFIES_ITSELF : '',
    options ?? '',
  ]
  const servers = serversOf(connection)
  const pools = servers.map((server) => {
    const pool = new Pool({
      ...withSettings(server, settings.filter(Boolean).join(' ')),
      application_name: 'isp-manager',
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      types: valueTypes,
      Client: preparingClient({ silenceMs: deadlines?.silenceMs, onEntries }),
      ...(servers.length > 1 ? { onConnect: requireWritable } : {}),
    })
    // Without a listener, the error of an idle connection would end the process.
    pool.on('error', (error) => onPoolError(error))
    return pool
  })
  const hosts = new Hosts(pools as [Pool, ...Pool[]])
  const explained = {
    connect: () =>
      hosts.reach((pool) => pool.connect()).catch((error: Error) => Promise.reject(withCause(error, explainLoss?.()))),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: explained, cursor: ClosableCursor as unknown as PostgresCursorConstructor }),
  })
  poolsOf.set(db, { pools, max })
  return db
}

const poolsOf = new WeakMap<Db, { pools: readonly Pool[]; max: number }>()

/** Connections of a database that `openDb` has opened, and requests that wait for one. */
export type PoolUsage = { total: number; idle: number; waiting: number; max: number }

export function poolUsage(db: Db): PoolUsage {
  const { pools, max } = poolsOf.get(db) ?? { pools: [], max: 0 }
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    total: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
    max,
  }
}

function withCause(error: Error, cause: Error | undefined): Error {
  if (cause) error.cause = cause
  return error
}

/** Closes every connection after its running query. */
export async function closeDb(db: Db): Promise<void> {
  await db.destroy()
}

function deadlineSettings({ statementMs, lockMs, idleInTransactionMs }: Deadlines): string {
  return (
    `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} ` +
    `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`
  )
}

/**
 * Configuration of a single connection with the pool's settings. With several servers, it asks which one accepts changes
 * now; rejects if none does.
 */
export async function connectionConfig(connection: ConnectionOptions): Promise<ClientConfig> {
  const configs = serversOf(connection).map((server) => ({
    ...withSettings(server, SESSION_SETTINGS),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: valueTypes,
  })) as [ClientConfig, ...ClientConfig[]]
  if (configs.length === 1) return configs[0]
  return await new Hosts(configs).reach(async (config) => {
    const client = new Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      await requireWritable(client)
    } finally {
      await client.end().catch(() => {})
    }
    return config
  })
}

function serversOf(connection: ConnectionOptions): ConnectionOptions[] {
  if (!('connectionString' in connection)) return [connection]
  return hostUrls(connection.connectionString).map((connectionString) => ({ connectionString }))
}

/** In pg, settings in a URL replace those of the options, so both are combined. */
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
