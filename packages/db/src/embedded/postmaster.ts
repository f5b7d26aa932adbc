import type { ChildProcess } from 'node:child_process'
import { lchownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries'
import { type Cluster, SOCKET_FOLDER_PREFIX, serverEnv, shutDown } from './cluster'
import type { ServerLog } from './server-log'
import { serverSettings } from './settings'

/** A running server that listens on a Unix socket only. */
export type Postmaster = { pid: number; socketDir: string; port: number; stop(): Promise<void> }

type Launch = { cluster: Cluster; socketDir: string; log: ServerLog; env: NodeJS.ProcessEnv }

const PORT = 5432
const SOCKET_PATH_LIMIT = 107
const START_LIMIT_MS = 60_000
const STILL_IN_USE = /pre-existing shared memory block/
const READY = 'database system is ready to accept connections'

/** Starts the server and waits until it takes connections. A lock file that names `stalePid` does not hinder it. */
export async function startPostmaster(cluster: Cluster, log: ServerLog, stalePid?: number): Promise<Postmaster> {
  const socketDir = makeSocketDir(cluster)
  // pg_ctl's way to say that a number in the lock file is not a server's. Its memory is still looked for.
  const env = serverEnv(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {})
  try {
    const child = await launchPatiently({ cluster, socketDir, log, env })
    const pid = child.pid as number
    // process.exit() leaves no time to wait, but the order to stop still reaches the server.
    const onExit = () => void (child.exitCode === null && child.signalCode === null && child.kill('SIGINT'))
    process.on('exit', onExit)
    return {
      pid,
      socketDir,
      port: PORT,
      async stop() {
        if (child.exitCode === null && child.signalCode === null) await shutDown(pid)
        process.off('exit', onExit)
        rmSync(socketDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true })
    throw error
  }
}

/** After a crash of the server, its last processes may need a moment to notice. */
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
    ...serverSettings({ durable: cluster.durable, listen: { socketDir, port: PORT } }).flatMap((s) => ['-c', s]),
  ]
  // A process group of its own: Ctrl-C in the terminal is for us, and we tell the server.
  const child = cluster.account.spawn(program(cluster.binaries, 'postgres'), args, {
    cwd: cluster.dir,
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    let settled = false
    const settle = (act: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      act()
    }
    const fail = (reason: string) => reject(new Error(`PostgreSQL did not start: ${reason}\n${said.trim()}`))
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
        // From now on neither the server nor its log keeps this process alive.
        child.unref()
        ;(child.stderr as unknown as { unref(): void }).unref()
        resolve(child)
      })
    })
    child.on('error', (error) => settle(() => fail(error.message)))
    child.on('close', (code, signal) => settle(() => fail(`it ended with ${code ?? signal}`)))
  })
}

/** A socket's path must fit in 107 bytes, and the account must get there. */
function makeSocketDir({ account }: Cluster): string {
  const name = join(tmpdir(), `${SOCKET_FOLDER_PREFIX}XXXXXX`, `.s.PGSQL.${PORT}.lock`)
  const parent = Buffer.byteLength(name) < SOCKET_PATH_LIMIT && account.reaches(tmpdir()) ? tmpdir() : '/tmp'
  const dir = mkdtempSync(join(parent, SOCKET_FOLDER_PREFIX))
  if (account.owner !== undefined) lchownSync(dir, account.owner, account.owner)
  return dir
}
