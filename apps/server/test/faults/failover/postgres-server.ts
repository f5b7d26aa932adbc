import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { closeDb, type Db, openDb } from '@isp/db/connection'
import { type Account, chooseAccount, handOver } from '@isp/embedded-postgres/account'
import { type Binaries, findBinaries, prepareBinaries, program } from '@isp/embedded-postgres/binaries'
import { type Cluster, ensureCluster, SUPERUSER, serverEnv } from '@isp/embedded-postgres/cluster'
import { isRunning, waitUntilGone } from '@isp/embedded-postgres/processes'
import { freePort } from '@isp/harness/free-port'
import { sql } from 'kysely'
import type { World } from '../world'

const READY = /database system is ready to accept (read-only )?connections/
const START_LIMIT_MS = 60_000
const GONE_LIMIT_MS = 10_000
/** Of the running server, or of its role; the copy gets its own. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|standby\.signal|postgresql\.auto\.conf|pg_wal\/.+)$/
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'wal_level=replica',
  'wal_keep_size=1GB',
  'hot_standby=on',
]

/** A PostgreSQL on a loopback port that can replicate, unlike the embedded one. Made of the same programs. */
export class PostgresServer {
  #pid: number | undefined

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly cluster: Cluster,
  ) {}

  /** Prepares a server in a temporary folder without starting it. */
  static async prepare(world: World): Promise<PostgresServer> {
    const folder = await world.folder()
    await chmod(folder, 0o711)
    const account: Account = chooseAccount(folder)
    const binaries: Binaries = prepareBinaries(findBinaries(import.meta.url), account)
    const cluster = { dir: join(folder, 'postgres'), binaries, account, durable: true }
    const server = new PostgresServer(await freePort(), folder, cluster)
    world.defer(() => server.crash())
    return server
  }

  /** Starts it, on a new cluster unless it has one. */
  async start(): Promise<void> {
    await ensureCluster(this.cluster, this.folder)
    const { account, binaries, dir } = this.cluster
    const args = ['-D', dir, ...[...SETTINGS, `port=${this.port}`].flatMap((setting) => ['-c', setting])]
    const child = account.spawn(program(binaries, 'postgres'), args, {
      cwd: dir,
      detached: true,
      env: serverEnv(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#pid = child.pid
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), START_LIMIT_MS)
      child.once('exit', () => reject(new Error(`ended:\n${output}`)))
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-10_000)
        if (!READY.test(output)) return
        clearTimeout(limit)
        resolve()
      })
    })
  }

  /** Replaces the cluster by a copy of a running primary, which it will follow through `port`. */
  async copyFrom(primary: PostgresServer, port = primary.port): Promise<void> {
    const { dir, account } = this.cluster
    await rm(dir, { recursive: true, force: true })
    await primary.onDatabase('postgres', async (db) => {
      // The steps of pg_basebackup, which the bundled PostgreSQL lacks.
      await sql`select pg_backup_start('standby', true)`.execute(db)
      await cp(primary.cluster.dir, dir, {
        recursive: true,
        filter: (from) => !NOT_COPIED.test(relative(primary.cluster.dir, from)),
      })
      const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop()`.execute(db)
      await writeFile(join(dir, 'backup_label'), rows[0]?.labelfile ?? '')
    })
    await mkdir(join(dir, 'pg_wal', 'archive_status'), { recursive: true })
    await writeFile(join(dir, 'standby.signal'), '')
    const source = `host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=standby`
    await writeFile(join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    await chmod(dir, 0o700)
    handOver(dir, account)
  }

  /** Kills all its processes at once, as when its machine fails. */
  async crash(): Promise<void> {
    const pid = this.#pid
    if (pid === undefined || !isRunning(pid)) return
    await this.#signal('SIGKILL')
    await waitUntilGone(pid, GONE_LIMIT_MS)
  }

  /** Halts all its processes: connections stay open, and nothing answers, as when its network fails. */
  async freeze(): Promise<void> {
    await this.#signal('SIGSTOP')
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const pid = this.#pid
    if (pid === undefined) return
    // The server first, so that it starts no others.
    for (const one of [pid, ...(await childrenOf(pid))]) {
      try {
        process.kill(one, signal)
      } catch {
        // It ended by itself.
      }
    }
  }

  /** Makes a standby the primary; resolves once it accepts changes. */
  async promote(): Promise<void> {
    await this.onDatabase('postgres', (db) => sql`select pg_promote(true, 60)`.execute(db))
  }

  /** Waits for the confirmation of a standby from now on (`on` or `remote_apply`), or not (`local`). */
  async waitForStandby(commit: 'on' | 'remote_apply' | 'local'): Promise<void> {
    await this.onDatabase('postgres', async (db) => {
      await sql.raw(`alter system set synchronous_standby_names = '${commit === 'local' ? '' : '*'}'`).execute(db)
      await sql.raw(`alter system set synchronous_commit = '${commit}'`).execute(db)
      await sql`select pg_reload_conf()`.execute(db)
    })
  }

  /** Whether its standby receives everything at once; and, if `confirming`, has to confirm it. */
  async isFollowed(confirming: boolean): Promise<boolean> {
    const { rows } = await this.onDatabase('postgres', (db) =>
      sql<{ confirming: boolean }>`
        select sync_state = 'sync' as confirming from pg_stat_replication where state = 'streaming'
      `.execute(db),
    )
    return rows.some((row) => row.confirming === confirming)
  }

  /** Runs statements as superuser, all in one session. */
  async onDatabase<T>(database: string, work: (db: Db) => Promise<T>): Promise<T> {
    const db = openDb({ host: '127.0.0.1', port: this.port, user: SUPERUSER, database }, { max: 1 })
    try {
      return await db.connection().execute(work)
    } finally {
      await closeDb(db)
    }
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}
