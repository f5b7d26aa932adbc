import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const ROOT = join(import.meta.dirname, '..')

const GRACE_MS = 15_000
const POLL_MS = 50
const STALL_MS = 10 * 60_000
const STALL_CHECK_MS = 5_000
// npm only fetches pnpm: no audit, and no look for a newer npm.
const QUIET_NPM = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' }
// Disables telemetry and update checks of Turbo.
const QUIET_TURBO = { DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }

/**
 * The JavaScript file of a command of a package that a folder has, or the root, which has those of `tooling/tools`; avoids
 * the shell and the PATH.
 */
export function programOf(folder, packageName, command = packageName) {
  const homes = [folder, ROOT].map((place) => join(place, 'node_modules', packageName))
  const home = homes.find(existsSync) ?? homes[0]
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return join(home, typeof bin === 'string' ? bin : bin[command])
}

/** Runs a JavaScript program in a folder, like `run`. */
export function runProgram(file, args, options) {
  return run(process.execPath, [file, ...args], options)
}

/** Runs the pinned pnpm, like `run`. It first installs missing dependencies, from the local cache if possible. */
export function runPnpm(args, options = {}) {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const npm = process.env.npm_execpath ?? ''
  const withCache = { ...options, env: { ...QUIET_NPM, ...npmCache(), ...options.env } }
  return npm.endsWith('npm-cli.js')
    ? runProgram(npm, ['exec', '--yes', '--prefer-offline', '--', packageManager, ...args], withCache)
    : run('npx', ['--yes', '--prefer-offline', packageManager, ...args], withCache)
}

/** npm keeps pnpm in its cache; where the home cannot be written, in a folder of the project. */
function npmCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    accessSync(existsSync(cache) ? cache : dirname(cache), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(ROOT, 'node_modules/.cache/npm') }
  }
}

/**
 * Returns exit code, and the reason if the command was stopped, for example after `limitMs`. `output` is 'inherit', a file
 * descriptor, or a function that receives the chunks of both streams; then the command is stopped if neither its output nor
 * its `progressFile` changes for ten minutes. Signals first stop the command and its children.
 */
async function run(command, args, { cwd = ROOT, env = {}, limitMs, output = 'inherit', progressFile } = {}) {
  const piped = typeof output === 'function'
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...QUIET_TURBO, ...env },
    stdio: piped ? ['ignore', 'pipe', 'pipe'] : ['ignore', output, 'inherit'],
    // A separate process group, so that a stall or a signal also stops its children.
    detached: true,
  })
  const ended = new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, reason: message }))
    child.on('close', (code, signal) => resolve({ code: code ?? 1, reason: signal ? `ended by ${signal}` : '' }))
  })
  let ending
  const passOn = (signal) => {
    signalGroup(child, signal)
    ending ??= endGroup(child)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  const limit = limitMs && setTimeout(() => passOn('SIGTERM'), limitMs)
  let stalled = ''
  const stopWatching = piped
    ? watchProgress(child, { output, progressFile }, () => {
        stalled = `stopped after ${STALL_MS / 60_000} minutes without progress`
        passOn('SIGTERM')
      })
    : () => {}
  const { code, reason } = await ended
  clearTimeout(limit)
  stopWatching()
  await ending
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn)
  return { code: ending ? code || 1 : code, reason: stalled || reason }
}

/**
 * Forwards the output, and calls `onStall` once neither it nor `progressFile` has changed for too long. Returns a function
 * that stops watching.
 */
function watchProgress(child, { output, progressFile }, onStall) {
  let last = performance.now()
  let size = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      last = performance.now()
      output(chunk)
    })
  }
  const timer = setInterval(() => {
    const grown = progressFile ? (statSync(progressFile, { throwIfNoEntry: false })?.size ?? 0) : 0
    if (grown !== size) last = performance.now()
    size = grown
    if (performance.now() - last < STALL_MS) return
    clearInterval(timer)
    onStall()
  }, STALL_CHECK_MS)
  return () => clearInterval(timer)
}

/** Waits until a process and its children have exited; kills those that take too long. */
async function endGroup(child) {
  for (let waited = 0; waited < GRACE_MS; waited += POLL_MS) {
    if (!signalGroup(child, 0)) return
    await sleep(POLL_MS)
  }
  signalGroup(child, 'SIGKILL')
}

/** Signals a process group; false if it has exited. */
function signalGroup(child, signal) {
  if (child.pid === undefined) return false
  try {
    return process.kill(-child.pid, signal)
  } catch (error) {
    // Of root's, once this process has become the owner of the data.
    if (error.code === 'ESRCH' || error.code === 'EPERM') return false
    throw error
  }
}
