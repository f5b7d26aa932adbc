// Starts the server with the README's first command, on an empty folder, and logs in as a newcomer would. Exits with an
// error if that does not work within ten minutes.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './run-program.mjs'

const LIMIT_MS = 10 * 60_000
const POLL_MS = 500

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until the server answers; throws if it has exited or the time is over. */
async function untilHealthy(url, server) {
  for (let waited = 0; waited < LIMIT_MS; waited += POLL_MS) {
    if (server.exitCode !== null) throw new Error(`npm start exited with ${server.exitCode}`)
    const response = await fetch(`${url}/api/health`).catch(() => undefined)
    if (response?.ok) return response.json()
    await sleep(POLL_MS)
  }
  throw new Error('the server does not answer')
}

async function readAsOperator(url) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  })
  if (!login.ok) throw new Error(`the login answered ${login.status}`)
  const cookie = login.headers.getSetCookie().map((set) => set.split(';')[0])
  const stats = await fetch(`${url}/api/stats`, { headers: { cookie: cookie.join('; ') } })
  if (!stats.ok) throw new Error(`the dashboard answered ${stats.status}`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'isp-try-start-'))
const port = await freePort()
const url = `http://localhost:${port}`
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
const server = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'inherit' })
const ended = new Promise((resolve) => server.once('close', resolve))
try {
  const { version } = await untilHealthy(url, server)
  await readAsOperator(url)
  console.log(`\nVersion ${version} starts here, and accepts the first login.`)
} finally {
  server.kill()
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
