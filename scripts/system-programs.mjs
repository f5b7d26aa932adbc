import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const UPDATE_LIMIT_MS = 3 * 60_000
const INSTALL_LIMIT_MS = 10 * 60_000
const APT = ['-qq', '-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']

/** Path of an installed program; undefined if there is none. */
export function pathOf(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

/**
 * Installs the Debian packages of the programs that are missing: as root, where there is apt-get. Says so where it
 * cannot. `packages` has the package of each program.
 */
export function installPrograms(packages) {
  const missing = Object.keys(packages).filter((program) => !pathOf(program))
  if (missing.length === 0) return
  const names = missing.map((program) => packages[program])
  if (process.getuid?.() !== 0 || !pathOf('apt-get')) {
    console.error(`Missing: ${missing.join(', ')}. As root, this command installs them: ${names.join(' ')}`)
    return
  }
  console.log(`Installing ${names.join(' ')}`)
  const aptGet = (limit, ...args) =>
    spawnSync('apt-get', [...APT, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limit,
    }).status === 0
  const installed =
    aptGet(UPDATE_LIMIT_MS, 'update') && aptGet(INSTALL_LIMIT_MS, 'install', '-y', '--no-install-recommends', ...names)
  if (!installed) console.error(`Not installed: ${names.join(' ')}`)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
