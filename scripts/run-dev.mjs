// Installs what is missing, then runs server and web app from source. `--demo` fills an empty database with sample data first.
// A signal, or the end of one of them, stops both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programOf, ROOT, runPnpm } from './run-program.mjs'

// pnpm installs what is missing before it runs anything.
const { code } = await runPnpm(['exec', 'node', '--eval', ''])
if (code !== 0) process.exit(code)

const WEB = join(ROOT, 'apps/web')
const programs = [
  { file: join(ROOT, 'apps/server/dev.mjs'), args: process.argv.slice(2), cwd: ROOT },
  { file: programOf(WEB, 'vite'), args: [], cwd: WEB },
]
// In process groups of their own: a terminal signals its whole group on Ctrl+C, and npm passes the signal on once more.
const children = programs.map(({ file, args, cwd }) =>
  spawn(process.execPath, [file, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
)
let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

const ends = children.map((child) => once(child, 'exit'))
const [exitCode] = await Promise.race(ends)
const signalled = stopping
stop()
await Promise.all(ends)
process.exit(signalled ? 0 : exitCode || 1)
