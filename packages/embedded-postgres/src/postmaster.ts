import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries'
import { type Cluster, serverEnv, shutDown } from './cluster'
import { failedStartError } from './damage'
import { socketFolderPrefix } from './folder-identity'
import type { ServerLog } from './server-log'
import { serverSettings } from './settings'
import { SocketFolder } from './socket-folder'

/** A server that only listens on a Unix socket, and is restarted if it exits or its socket is removed. */
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
const START_LIMIT_MS = 60_000
const RESTART_DELAY_MS = 200
const SOCKET_CHECK_MS = 1_000
const LONGEST_RESTART_DELAY_MS = 30_000
const STILL_IN_USE = /pre-existing shared memory block/
const READY = 'database system is ready to accept connections'

/** Waits until the server accepts connections. */
export async function startPostmaster({ cluster, log, report, stalePid }: PostmasterOptions): Promise<Postmaster> {
  const socketFolder = new SocketFolder(cluster, PORT)
  const socketDir = socketFolder.path
  const prefix = socketFolderPrefix(cluster.dir)
  const removeSocketFolder = () => socketFolder.remove()
  process.on('exit', removeSocketFolder)
  // Like pg_ctl, declares the process id in the lock file as stale. Shared memory is still checked.
  const start = (stale: number | undefined) =>
    launchPatiently({ cluster, socketDir, log, env: serverEnv(stale ? { PG_GRANDPARENT_PID: String(stale) } : {}) })

  let child = await start(stalePid).catch((error: unknown) => {
    removeSocketFolder()
    process.off('exit', removeSocketFolder)
    throw error
  })
  const stopping = new AbortController()
  let restarted: Promise<void> | undefined
  let socketCheck: NodeJS.Timeout | undefined

  const watch = () => {
    let reason: string | undefined
    child.once('exit', (code, signal) => {
      clearInterval(socketCheck)
      if (stopping.signal.aborted) return
      report(`PostgreSQL ${reason ?? `ended unexpectedly (${code ?? signal})`} and is started again.`)
      restarted = startAgain()
    })
    socketCheck = setInterval(() => {
      if (socketFolder.hasSocket()) return
      clearInterval(socketCheck)
      reason = `was stopped because its socket in ${socketDir} was removed,`
      shutDown(child.pid as number).catch(({ message }: Error) => report(message))
    }, SOCKET_CHECK_MS).unref()
  }
  const startAgain = async () => {
    for (let delay = RESTART_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_RESTART_DELAY_MS)) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        if (socketFolderPrefix(cluster.dir) !== prefix) throw new Error(`${cluster.dir} is another folder than before.`)
        socketFolder.restore()
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
      clearInterval(socketCheck)
      if (runs(child)) await shutDown(child.pid as number)
      removeSocketFolder()
      process.off('exit', removeSocketFolder)
    },
  }
}

function runs(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Retries, because after a crash the server's last processes may need a moment to exit. */
async function launchPatiently(launching: Launch): Promise<ChildProcess> {
  // The wall clock may be set meanwhile.
  const deadline = performance.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await launch(launching, deadline - performance.now())
    } catch (error) {
      if (!STILL_IN_USE.test((error as Error).message) || performance.now() > deadline) throw error
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
