import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The account that PostgreSQL runs under, because it refuses to run as root and needs a user with a name: the current
 * user; the current user mapped to `nobody` in a user namespace; or, for root where namespaces are blocked, the
 * system's `nobody`.
 */
export type Account = {
  /** The required owner of its files, if it may differ from the current one. */
  owner: number | undefined
  /** Whether its processes may run a program, or enter a folder. */
  reaches(path: string): boolean
  /** Where a copy of the programs may be stored for it. */
  cacheDir: string
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

export const NOBODY = 65_534
// initdb looks up its user; `nobody` exists on every system.
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
/** Lets `nobody` enter folders of root, such as its home. Programs must still be readable by all. */
const PASSAGE = [
  ...[`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
]

/** Owned by root, so its programs may be run. Only needed if the data folder does not allow execution. */
const SHARED_CACHE = '/var/cache/isp-manager'

export function chooseAccount(dataDir: string): Account {
  const cacheDir = join(dataDir, 'binaries')
  const everywhere = { reaches: () => true, cacheDir }
  const uid = process.getuid?.()
  if (uid !== 0 && hasName()) return { ...everywhere, owner: undefined, spawn }
  if (uid !== 0 && succeeds('unshare', [...NAMESPACE, 'true'])) {
    return { ...everywhere, owner: undefined, spawn: spawnThrough(['unshare', ...NAMESPACE]) }
  }
  if (uid !== 0) {
    throw new Error(
      `PostgreSQL does not run under user ${uid}, which has no name on this system. ` +
        'Start as a user that /etc/passwd lists, or set DATABASE_URL.',
    )
  }
  if (succeeds('unshare', [...NAMESPACE, 'true'])) {
    return { ...everywhere, owner: 0, spawn: spawnThrough(['unshare', ...NAMESPACE]) }
  }
  const nobody = { owner: NOBODY, reaches: isOpenToAll }
  if (isPassable(dataDir)) {
    return {
      ...nobody,
      cacheDir,
      spawn: (path, args, options) => spawn(path, args, { ...options, uid: NOBODY, gid: NOBODY }),
    }
  }
  if (succeeds('setpriv', [...PASSAGE, 'true'])) {
    return { ...nobody, cacheDir: SHARED_CACHE, spawn: spawnThrough(['setpriv', ...PASSAGE]) }
  }
  throw new Error(
    `PostgreSQL does not run as root, and another account cannot reach ${dataDir}. ` +
      "Set DATA_DIR to a folder outside root's home, start as an ordinary user, or set DATABASE_URL.",
  )
}

/** Changes the owner of a folder and its contents, if it differs. */
export function handOver(path: string, { owner }: Account): void {
  if (owner === undefined || lstatSync(path).uid === owner) return
  chownTree(path, owner)
}

function chownTree(path: string, owner: number): void {
  // The folder itself last: after a crash the next start notices and continues.
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), owner)
  lchownSync(path, owner, owner)
}

/** Containers often run under a uid without a name. */
function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function spawnThrough([command = '', ...first]: string[]): Account['spawn'] {
  return (path, args, options) => spawn(command, [...first, path, ...args], options)
}

function isOpenToAll(path: string): boolean {
  const READ_AND_RUN = 0o005
  return (statSync(path).mode & READ_AND_RUN) === READ_AND_RUN && isPassable(dirname(path))
}

/** Whether everyone may enter a folder and all its parents. */
function isPassable(folder: string): boolean {
  const ENTER = 0o001
  if ((statSync(folder).mode & ENTER) === 0) return false
  return folder === dirname(folder) || isPassable(dirname(folder))
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
