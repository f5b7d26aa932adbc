import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ConnectionOptions, closeDb, type Db, openDb } from '@isp/db/connection'
import { type EmbeddedDatabase, startEmbedded } from '@isp/embedded-postgres/server'
import { type Child, startChild } from '@isp/harness/child'

const BUILT = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const STOP_LIMIT_MS = 60_000

export const SECRET = 'of the faults on this machine and nowhere else'

export type RunningServer = { pid: number; port: number; child: Child }

type WorldOptions = { report?: (message: string) => void; pauseMs?: number; main?: string }

/** Temporary folders, databases and servers of a fault, all removed by `close`. */
export class World {
  #closers: (() => Promise<unknown>)[] = []

  /** Receives progress messages. */
  readonly report: (message: string) => void
  /** Pause of each lane of a load after a payment, in milliseconds. */
  readonly pauseMs: number
  readonly #main: string

  /** `main` is the server's program, by default the built one. */
  constructor({ report = () => {}, pauseMs = 0, main = BUILT }: WorldOptions = {}) {
    this.report = report
    this.pauseMs = pauseMs
    this.#main = main
  }

  /** Cleans up in reverse order. Can be called again, also while something is being created. */
  async close(): Promise<void> {
    for (let undo = this.#closers.pop(); undo; undo = this.#closers.pop()) await undo().catch(() => {})
  }

  defer(undo: () => Promise<unknown>): void {
    this.#closers.push(undo)
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'isp-faults-'))
    this.defer(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** A separate PostgreSQL, as for `DATABASE_URL`. */
  async database(dataDir: string): Promise<EmbeddedDatabase> {
    const embedded = await startEmbedded({ dataDir })
    this.defer(embedded.stop)
    return embedded
  }

  open(connection: ConnectionOptions): Db {
    const db = openDb(connection, { max: 3 })
    this.defer(() => closeDb(db))
    return db
  }

  /** A server on a free port; its output is in `child.output()`. */
  async server(env: Record<string, string>): Promise<RunningServer> {
    const child = await startChild([this.#main], {
      env: {
        DATABASE_URL: '',
        SESSION_SECRET: SECRET,
        ADMIN_USERNAME: 'admin',
        ADMIN_PASSWORD: 'admin',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...env,
      },
      ready: /ISP Manager: http:\/\/localhost:(\d+)/,
    })
    this.defer(async () => {
      // SIGTERM first, so that it stops its own database; SIGKILL if it hangs.
      const limit = setTimeout(() => void child.stop('SIGKILL'), STOP_LIMIT_MS)
      await child.stop()
      clearTimeout(limit)
    })
    return { pid: child.pid, port: Number(child.ready), child }
  }
}

/** The embedded database of a server, according to its lock file. */
export async function embeddedOf(dataDir: string): Promise<{ pid: number; connection: ConnectionOptions }> {
  const [pid = '', , , port = '', host = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return { pid: Number(pid), connection: { host, port: Number(port), user: 'postgres', database: 'isp_manager' } }
}
