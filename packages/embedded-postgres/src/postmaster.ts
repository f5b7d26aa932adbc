import type { ChildProcess } from 'node:child_process'
import { lchownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries'
import { type Cluster, SOCKET_FOLDER_PREFIX, serverEnv, shutDown } from './cluster'
import { failedStartError } from './damage'
import type { ServerLog } from './server-log'
import { serverSettings } from './settings'

/** A server that only listens on a Unix socket, and is restarted if it exits. */
export type Postmaster = {
  readonly pid: number
  readonly socketDir: string
  readonly port: number
  stop(): Promise<void>
}

export type PostmasterOptions = {
  cluster: Cluster
  log: ServerLog
  /** Receives messages about restarts. */
  report: (message: string) => void
  /** A process id in the lock file that does not belong to a server. */
  stalePid: number | undefined
}

type Launch = { cluster: Cluster; socketDir: string; log: ServerLog; env: NodeJS.ProcessEnv }

const PORT = 5432
const SOCKET_PATH_LIMIT = 107
const START_LIMIT_MS = 60_000
const RESTART_DELAY_MS = 200
const LONGEST_RESTART_DELAY_MS = 30_000
const STILL_IN_USE = /pre-existing shared memory block/
const READY = 'database system is ready to accept connections'

/** Starts the server and waits until it accepts connections. */
export async function startPostmaster({ cluster, log, report, stalePid }: PostmasterOptions): Promise<Postmaster> {
  const socketDir = makeSocketDir(cluster)
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true })
  process.on('exit', removeSocketDir)
  // Like pg_ctl, declares the process id in the lock file as stale. Shared memory is still checked.
  const start = (stale: number | undefined) =>
    launchPatiently({ cluster, socketDir, log, env: serverEnv(stale ? { PG_GRANDPARENT_PID: String(stale) } : {}) })

  let child = await start(stalePid).catch((error: unknown) => {
    removeSocketDir()
    process.off('exit', removeSocketDir)
    throw error
  })
  const stopping = new AbortController()
  let restarted: Promise<void> | undefined

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      report(`PostgreSQL ended unexpectedly (${code ?? signal}) and is started again.`)
      restarted = startAgain()
    })
  }
  const startAgain = async () => {
    for (let delay = RESTART_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_RESTART_DELAY_MS)) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        child = await start(child.pid)
        return watch()
      } catch (error) {
        report((error as Error).message)
      }
    }
  }
  watch()

  return {
    get pid() {
      return child.pid as number
    },
    socketDir,
    port: PORT,
    async stop() {
      stopping.abort()
      await restarted
      if (runs(child)) await shutDown(child.pid as number)
      removeSocketDir()
      process.off('exit', removeSocketDir)
    },
  }
}

function runs(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Retries, because after a crash the server's last processes may need a moment to exit. */
async function launchPatiently(launching: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await launch(launching, deadline - Date.now())
    } catch (error) {
      if (!STILL_IN_USE.test((error as Error).message) || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

function launch({ cluster, socketDir, log, env }: Launch, limitMs: number): Promise<ChildProcess> {
  const args = [
    '-D',
    cluster.dir,
    ...serverSettings({ durable: cluster.durable, socketDir, port: PORT }).flatMap((s) => ['-c', s]),
  ]
  // A separate process group: Ctrl-C is for us, and we stop the server.
  const child = cluster.account.spawn(program(cluster.binaries, 'postgres'), args, {
    cwd: cluster.dir,
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // process.exit() cannot wait, but the signal still reaches the server.
  const endWithUs = () => void child.kill('SIGINT')
  process.on('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  return new Promise((resolve, reject) => {
    let said = ''
    let settled = false
    const settle = (act: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      act()
    }
    const fail = (reason: string) => reject(failedStartError(cluster.dir, { reason, output: said }))
    const timer = setTimeout(() => {
      child.kill('SIGQUIT')
      settle(() => fail(`not ready after ${Math.round(limitMs / 1000)} s`))
    }, limitMs)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log.write(text)
      if (settled) return
      said += text
      if (!said.includes(READY)) return
      settle(() => {
        // From here on neither the server nor its log keeps this process alive.
        child.unref()
        ;(child.stderr as unknown as { unref(): void }).unref()
        resolve(child)
      })
    })
    child.on('error', (error) => settle(() => fail(error.message)))
    child.on('close', (code, signal) => settle(() => fail(`it ended with ${code ?? signal}`)))
  })
}

/** A socket path must fit in 107 bytes, and the account must be able to reach it. */
function makeSocketDir({ account }: Cluster): string {
  const name = join(tmpdir(), `${SOCKET_FOLDER_PREFIX}XXXXXX`, `.s.PGSQL.${PORT}.lock`)
  const parent = Buffer.byteLength(name) < SOCKET_PATH_LIMIT && account.reaches(tmpdir()) ? tmpdir() : '/tmp'
  const dir = mkdtempSync(join(parent, SOCKET_FOLDER_PREFIX))
  if (account.owner !== undefined) lchownSync(dir, account.owner, account.owner)
  return dir
}
