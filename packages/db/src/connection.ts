/// <reference path="./pg-cursor.d.ts" />
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type ClientConfig, Pool, type PoolConfig } from 'pg'
import Cursor from 'pg-cursor'
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
}

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
const SESSION_SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO,YMD'

/** Opens a pool of connections. Nothing is sent before the first query. */
export function openDb(
  connection: ConnectionOptions,
  { max = 10, onPoolError = () => {}, options }: OpenDbOptions = {},
): Db {
  const pool = new Pool({
    ...withSettings(connection, options ? `${SESSION_SETTINGS} ${options}` : SESSION_SETTINGS),
    application_name: 'isp-manager',
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes,
    Client: preparingClient(),
  })
  // Without a listener, an idle connection that dies would end the process.
  pool.on('error', (error) => onPoolError(error))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
}

/** Ends every connection once its running query is done. */
export async function closeDb(db: Db): Promise<void> {
  await db.destroy()
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
