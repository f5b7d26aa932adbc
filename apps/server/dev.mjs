// The server part of `npm run dev`: runs from source with its own port and data, next to a running server, and restarts
// when a source file changes. Exits when the server exits on its own. `--demo` fills a new database with sample data first.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

const HOME = import.meta.dirname
const SOURCES = [
  'src',
  ...['api', 'backup', 'db', 'domain', 'embedded-postgres', 'files'].map((name) => `../../packages/${name}/src`),
]
const SETTLED_MS = 100
const READY = 'ISP Manager: http'

const { DATABASE_URL: _, DEV_PORT, DEV_DATA_DIR, ...inherited } = process.env
const env = {
  ...inherited,
  HOST: '127.0.0.1',
  PORT: DEV_PORT || '3100',
  DATA_DIR: DEV_DATA_DIR || join(HOME, '.data'),
}

/** Resolves after a source file has changed and the editor has finished writing. */
function nextChange() {
  return new Promise((resolve) => {
    let timer
    const watchers = SOURCES.map((folder) =>
      watch(join(HOME, folder), { recursive: true }, () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          for (const watcher of watchers) watcher.close()
          resolve('changed')
        }, SETTLED_MS)
      }),
    )
  })
}

let server
let stopping = false
let hasStarted = false

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    server?.kill('SIGTERM')
  })
}

if (process.argv.includes('--demo') && !existsSync(join(env.DATA_DIR, 'postgres'))) {
  server = spawn(process.execPath, ['--import', 'tsx', 'src/demo.ts'], { cwd: HOME, env, stdio: 'inherit' })
  const [code] = await once(server, 'exit')
  if (code !== 0) process.exit(stopping ? 0 : 1)
}

while (!stopping) {
  const change = nextChange()
  let ready = false
  server = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: HOME,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout.on('data', (text) => {
    process.stdout.write(text)
    ready ||= text.includes(READY)
  })
  const ended = once(server, 'exit')
  const event = await Promise.race([ended, change])
  if (event === 'changed') {
    server.kill('SIGTERM')
    await ended
  } else if (ready || !hasStarted) {
    process.exit(stopping ? 0 : server.exitCode || 1)
  } else if (!stopping) {
    console.error('The changed server did not start; waiting for the next change.')
    await change
  }
  hasStarted ||= ready
}
process.exit(0)
