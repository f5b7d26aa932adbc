import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shiftedEnvironment } from './another-day'

const SERVER = join(import.meta.dirname, '../../../server/dist')
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 15_000

export type TestServer = { url: string; stop: () => Promise<void> }

/**
 * Starts the built server on `port` (default: a free one) with its own database, which is deleted when it stops. `demo`
 * fills it with the demo data; `env` is added to the environment.
 */
export async function startServer({ port = 0, demo = false, env: more = {} } = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-e2e-'))
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    ...shiftedEnvironment(),
    ...more,
  }
  if (demo) await promisify(execFile)(process.execPath, [join(SERVER, 'demo.js')], { env })
  const child = spawn(process.execPath, [join(SERVER, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await address(child)
    await healthy(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The URL that the server prints once it listens. */
function address(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${said}`)), START_LIMIT_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const port = /http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server exited with ${code}:\n${said}`))
    })
  })
}

async function healthy(url: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  while (performance.now() < until) {
    const response = await fetch(`${url}/api/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url}/api/health never answered`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await gone
  clearTimeout(timer)
}
