import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { type ConnectionOptions, connectionConfig, type Db } from '../connection'
import { preparingClient } from '../prepared-statements'
import type { DB } from '../tables'

/** A statement that a connection is about to send; also `begin`, `commit` and `rollback`. */
export type SentStatement = {
  sql: string
  /** The process id of the connection at the server. */
  pid: number
  /** Sends it; resolves to the result of pg. */
  send(): Promise<unknown>
  /** Sends another statement in its place. */
  sendInstead(sql: string): Promise<unknown>
  /** Closes the connection as a network does that breaks: nothing is sent, and later statements fail. */
  disconnect(): void
}

/** Sees every statement in the order of its connection, and answers for it, usually by sending it. */
export type StatementHook = (statement: SentStatement) => Promise<unknown>

/** Parts of pg's client that its types leave out. */
type ClientInternals = PoolClient & { processID: number; connection: { stream: { destroy(error: Error): void } } }

/** A database like that of `openDb`, whose statements go through a hook. `closeDb` closes it. */
export async function openHookedDb(connection: ConnectionOptions, hook: StatementHook, { max = 1 } = {}): Promise<Db> {
  const pool = new Pool({ ...(await connectionConfig(connection)), max, Client: preparingClient() })
  pool.on('error', () => {})
  const hooked = new WeakMap<PoolClient, PoolClient>()
  const connect = async () => {
    const client = await pool.connect()
    const known = hooked.get(client) ?? hookedClient(client as ClientInternals, hook)
    hooked.set(client, known)
    return known
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) })
}

function hookedClient(client: ClientInternals, hook: StatementHook): PoolClient {
  const query = (sql: string, values?: unknown[]) =>
    hook({
      sql,
      pid: client.processID,
      send: () => (values ? client.query(sql, values) : client.query(sql)),
      sendInstead: (other) => client.query(other),
      disconnect: () => client.connection.stream.destroy(new Error('Connection terminated unexpectedly')),
    })
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
