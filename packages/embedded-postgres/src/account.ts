import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The account that PostgreSQL runs under, because it refuses to run as root and wants its user to have a name:
 * ourselves; ourselves seen as somebody else within a user namespace; or, for root where those are blocked, the
 * system's nobody.
 */
export type Account = {
  /** Who must own its files, where that may be somebody else than now. */
  owner: number | undefined
  /** Whether its processes may run a program, or enter a folder. */
  reaches(path: string): boolean
  /** Where a copy of the programs may lie for it. */
  cacheDir: string
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

/** The system's account that owns nothing of its own. */
export const NOBODY = 65_534
// Nobody, because initdb looks its user up and every system knows that one.
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
/** Lets nobody's data lie in folders of root's, such as its home. Programs still must be open to all. */
const PASSAGE = [
  ...[`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
]

/** Root's own, so what lies there may be run. Needed only where the data folder cannot hold programs. */
const SHARED_CACHE = '/var/cache/isp-manager'

/** Chooses the account for a data folder. */
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

/** Hands a folder and all within to an account, if it is not its already. */
export function handOver(path: string, { owner }: Account): void {
  if (owner === undefined || lstatSync(path).uid === owner) return
  chownTree(path, owner)
}

function chownTree(path: string, owner: number): void {
  // The folder itself last: a crash midway is seen, and mended, at the next start.
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), owner)
  lchownSync(path, owner, owner)
}

/** Containers are often given a bare number for a user. */
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

/** Whether everybody may reach, and read, a program or a folder. */
function isOpenToAll(path: string): boolean {
  const READ_AND_RUN = 0o005
  return (statSync(path).mode & READ_AND_RUN) === READ_AND_RUN && isPassable(dirname(path))
}

/** Whether everybody may go through a folder and all above it. */
function isPassable(folder: string): boolean {
  const ENTER = 0o001
  if ((statSync(folder).mode & ENTER) === 0) return false
  return folder === dirname(folder) || isPassable(dirname(folder))
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
