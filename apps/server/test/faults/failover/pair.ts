import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions, Db } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { sql } from 'kysely'
import { HttpClient } from '../http'
import { addUnpaid, type Ledger, type UnpaidPayment } from '../ledger'
import { Relay } from '../relay'
import type { RunningServer, World } from '../world'
import { checkQuotations } from './insisting'
import { PostgresServer } from './postgres-server'

const DATABASE = 'isp_manager'
const CLIENTS = 6_000
const PROCESSES = 2
const POLL_MS = 20
const LISTENING_POLL_MS = 250
const LIMIT_MS = 60_000

/** `synchronous_commit` of the primary; `local` is asynchronous replication. */
export type Commit = 'on' | 'remote_apply' | 'local'

/** Two PostgreSQL servers, of which one runs, and two server processes that know both. */
export type Pair = {
  primary: PostgresServer
  /** Prepared; starts with `follow`. */
  standby: PostgresServer
  /** Names both. */
  connection: ConnectionOptions
  payments: UnpaidPayment[]
  servers: RunningServer[]
  /** One for each process, logged in. */
  clients: HttpClient[]
}

export async function startPair(world: World): Promise<Pair> {
  const primary = await PostgresServer.prepare(world)
  const standby = await PostgresServer.prepare(world)
  await primary.start()
  await primary.onDatabase('postgres', (db) => sql.raw(`create database ${DATABASE}`).execute(db))
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const connection = { connectionString: `postgres://postgres@${hosts}/${DATABASE}` }
  const db = world.open(connection)
  await migrateToLatest(db)
  const payments = await addUnpaid(db, CLIENTS)
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => world.server({ DATABASE_URL: connection.connectionString })),
  )
  const clients = servers.map(({ port }) => new HttpClient(port))
  for (const http of clients) await http.logIn()
  return { primary, standby, connection, payments, servers, clients }
}

/** Lets the standby follow the primary, through a link that can fall silent; resolves when it has caught up. */
export async function follow(
  world: World,
  { primary, standby, commit }: { primary: PostgresServer; standby: PostgresServer; commit: Commit },
): Promise<Relay> {
  const link = await Relay.listen({ port: 0 }, [{ host: '127.0.0.1', port: primary.port }])
  world.defer(() => link.close())
  await standby.copyFrom(primary, link.port)
  await standby.start()
  await primary.waitForStandby(commit)
  const started = performance.now()
  while (!(await primary.isFollowed(commit !== 'local'))) {
    if (performance.now() - started > LIMIT_MS) throw new Error('the standby does not follow the primary')
    await sleep(POLL_MS)
  }
  return link
}

/** Milliseconds until both processes listen for changes at a server; undefined if they do not within a minute. */
export async function listening(server: PostgresServer): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < LIMIT_MS) {
    const { rows } = await server.onDatabase('postgres', (db) =>
      sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where application_name = 'isp-manager changes'
      `.execute(db),
    )
    if (rows[0]?.count === PROCESSES) return performance.now() - started
    await sleep(LISTENING_POLL_MS)
  }
  return undefined
}

/** Everything acknowledged against the database. */
export async function auditAll(db: Db, { ledger, quotations }: { ledger: Ledger; quotations: Set<string> }) {
  const audit = await ledger.check(db)
  const { lost, twice } = await checkQuotations(db, quotations)
  return { ...audit, lost: audit.lost + lost, twice }
}

/** Whether only success, 503 and repeated requests were answered. */
export function isExpected(statuses: Map<number, number>): boolean {
  return [...statuses.keys()].every((status) => [200, 201, 409, 503].includes(status)) && statuses.has(503)
}
