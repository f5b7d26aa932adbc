import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The account that PostgreSQL runs under, because it refuses to run as root: ourselves; root seen as
 * somebody else within a user namespace; or, where those are blocked, the system's nobody.
 */
export type Account = {
  /** Who must own its files, where that may be somebody else than now. */
  owner: number | undefined
  /** Whether its processes may enter and read a path. */
  reaches(path: string): boolean
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

const NOBODY = 65_534
const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000']
const PRIVILEGES = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
/** Lets nobody pass through folders of root's, such as its home, and nothing else. */
const PASSAGE = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

/** Chooses the account for a data folder. */
export function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return { owner: undefined, reaches: () => true, spawn }
  if (succeeds('unshare', [...NAMESPACE, 'true'])) return prefixed(0, () => true, ['unshare', ...NAMESPACE])
  if (isPassable(dataDir)) {
    return {
      owner: NOBODY,
      reaches: isOpenToAll,
      spawn: (program, args, options) => spawn(program, args, { ...options, uid: NOBODY, gid: NOBODY }),
    }
  }
  const passage = [...PRIVILEGES, ...PASSAGE]
  if (succeeds('setpriv', [...passage, 'true'])) return prefixed(NOBODY, () => true, ['setpriv', ...passage])
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

function prefixed(owner: number, reaches: Account['reaches'], [command = '', ...first]: string[]): Account {
  return { owner, reaches, spawn: (program, args, options) => spawn(command, [...first, program, ...args], options) }
}

/** Whether everybody may read, or run, a file. */
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
