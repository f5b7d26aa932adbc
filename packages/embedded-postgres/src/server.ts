import { readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@isp/files/folders'
import { Client } from 'pg'
import { chooseAccount } from './account'
import { findBinaries, prepareBinaries } from './binaries'
import { type Cluster, ensureCluster, SUPERUSER } from './cluster'
import { failedQueryError } from './damage'
import { refuseForeignData } from './data-owner'
import { identifyDataDir } from './folder-identity'
import { AlreadyOwnedError, type OwnerLock, takeOwnerLock } from './owner-lock'
import { startPostmaster } from './postmaster'
import { ServerLog } from './server-log'
import { stopLeftover } from './server-record'

export const DATABASE_NAME = 'isp_manager'

/** How to connect to a server: `host` is the folder of its Unix socket. */
export type ServerConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedOptions = {
  /** The folder of the database; created if missing. */
  dataDir: string
  /** Receives messages about startup and restarts. */
  log?: (message: string) => void
  /** False trades durability for speed; for tests only. */
  durable?: boolean
  /** The module (`import.meta.url`) whose optional dependencies contain PostgreSQL. */
  resolveFrom?: string
}

export type EmbeddedDatabase = {
  connection: ServerConnection
  /** The server's process id. Changes when the server is restarted. */
  readonly pid: number
  /** Waits for the exit of the server. Can be called again. */
  stop(): Promise<void>
}

const LOCK_FILE = 'owner.lock'
const ABANDONED_AFTER_MS = 60_000

/** Starts the bundled PostgreSQL on a data folder, which then belongs to this process. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  refuseForeignData(options.dataDir)
  makeFolder(options.dataDir, 0o711)
  const dataDir = realpathSync(resolve(options.dataDir))
  const lock = await takeFolder(dataDir)
  try {
    const cluster = openCluster(dataDir, options)
    const server = await startServer(cluster, dataDir, options.log)
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().finally(() => lock.release())
      return stopped
    }
    const connection = { ...server.connection, database: DATABASE_NAME }
    try {
      await createDatabase(connection)
    } catch (error) {
      await stop()
      throw failedQueryError(join(dataDir, 'postgres'), error)
    }
    return {
      connection,
      get pid() {
        return server.pid
      },
      stop,
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Removes data folders with a prefix in a temporary folder whose process was killed, and stops their servers. */
export async function sweepAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    try {
      const dataDir = realpathSync(join(parent, name))
      // A newer one may be about to be taken.
      if (Date.now() - statSync(dataDir).mtimeMs < ABANDONED_AFTER_MS) continue
      const lock = await takeOwnerLock(join(dataDir, LOCK_FILE), identifyDataDir(dataDir))
      try {
        await stopLeftover(join(dataDir, 'postgres'))
        rmSync(dataDir, { recursive: true, force: true })
      } finally {
        lock.release()
      }
    } catch {
      // In use, owned by another user, or removed by another process.
    }
  }
}

async function takeFolder(dataDir: string): Promise<OwnerLock> {
  try {
    return await takeOwnerLock(join(dataDir, LOCK_FILE), identifyDataDir(dataDir))
  } catch (cause) {
    if (!(cause instanceof AlreadyOwnedError)) throw cause
    throw new Error(
      `The data folder ${dataDir} is in use by another server (process ${cause.pid}). ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several.',
      { cause },
    )
  }
}

function openCluster(
  dataDir: string,
  { durable = true, resolveFrom = import.meta.url }: Omit<EmbeddedOptions, 'dataDir'>,
): Cluster {
  const account = chooseAccount(dataDir)
  const binaries = prepareBinaries(findBinaries(resolveFrom), account)
  return { dir: join(dataDir, 'postgres'), binaries, account, durable }
}

async function startServer(cluster: Cluster, dataDir: string, log: (message: string) => void = () => {}) {
  const started = performance.now()
  const stalePid = await stopLeftover(cluster.dir, log)
  await ensureCluster(cluster, dataDir)
  const serverLog = new ServerLog(join(dataDir, 'postgres.log'))
  const postmaster = await startPostmaster({ cluster, log: serverLog, report: log, stalePid })
  log(
    `Embedded PostgreSQL ${cluster.binaries.major} ready after ${Math.round(performance.now() - started)} ms in ${cluster.dir}`,
  )
  return {
    connection: { host: postmaster.socketDir, port: postmaster.port, user: SUPERUSER },
    get pid() {
      return postmaster.pid
    },
    stop: () => postmaster.stop(),
  }
}

async function createDatabase(connection: ServerConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (!rowCount) await client.query(`create database ${connection.database}`)
  } finally {
    await client.end()
  }
}
