import { spawnSync } from 'node:child_process'
import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NOBODY } from './account'

type Owner = { uid: number; gid: number }

/**
 * As root on a data folder of another user, makes this process that user for good, before it writes anything there: a
 * file of root's, or a database handed to root, would keep the owner's server from starting. Returns the user's name,
 * or null where nothing changed. Throws where that user cannot read the program.
 */
export function becomeDataOwner(dataDir: string): string | null {
  const owner = process.getuid?.() === 0 ? foreignOwner(dataDir) : null
  if (!owner) return null
  const name = nameOf(owner.uid)
  const program = fileURLToPath(import.meta.url)
  becomeUser(owner)
  try {
    accessSync(program, constants.R_OK)
  } catch (cause) {
    throw new Error(
      `The data folder ${resolve(dataDir)} belongs to ${name}, who cannot read the program in ${dirname(program)}. ` +
        'Run the command from an installation that its owner can read.',
      { cause },
    )
  }
  return name
}

/**
 * Throws where the data folder has a database of another user's. As root, any data folder of another user counts: what
 * root writes there would be out of its owner's reach.
 */
export function refuseForeignData(dataDir: string): void {
  const owner = foreignOwner(dataDir)
  if (!owner) return
  const name = nameOf(owner.uid)
  const us = nameOf(process.getuid?.() ?? 0)
  const folder = resolve(dataDir)
  throw new Error(
    owner.uid === 0
      ? `The database in ${folder} belongs to root, and this process runs as ${us}. ` +
          `Where it is this user's data, give it back: sudo chown -R ${us}: ${folder}`
      : `The data in ${folder} belongs to ${name}, and this process runs as ${us}. ` +
          `Run the command as its owner: sudo -u ${name} …, or with deploy/as-service.`,
  )
}

/** Whom the data belongs to, where that is neither this process nor, for root, one of the accounts it works with. */
function foreignOwner(dataDir: string): Owner | null {
  const self = process.getuid?.()
  const folder = statOf(dataDir)
  if (self === undefined || !folder) return null
  const cluster = statOf(join(dataDir, 'postgres'))
  if (self !== 0) {
    if (cluster) return cluster.uid === self ? null : cluster
    return folder.uid === self || canEnter(dataDir) ? null : folder
  }
  // Where namespaces are blocked, root keeps nobody's database in a folder of its own.
  if (cluster?.uid === NOBODY && folder.uid === 0) return null
  const owner = cluster ?? folder
  return owner.uid === 0 ? null : owner
}

function becomeUser({ uid, gid }: Owner): void {
  // A user without a name is in no further groups.
  const groups = ask('id', ['-G', String(uid)])
    ?.split(' ')
    .map(Number) ?? [gid]
  process.setgroups?.(groups)
  process.setgid?.(groups[0] ?? gid)
  process.setuid?.(uid)
}

/** Null where there is nothing, or where it cannot be seen. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

function canEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function nameOf(uid: number): string {
  return ask('id', ['-nu', String(uid)]) ?? `user ${uid}`
}

function ask(command: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.trim() : undefined
}
