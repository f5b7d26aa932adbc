import { spawnSync } from 'node:child_process'
import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NOBODY } from './account'

type Owner = { uid: number; gid: number }

/**
 * As root on a data folder of another user, switches this process to that user permanently before it writes anything:
 * files of root, or a database owned by root, would prevent the owner's server from starting. Returns the user's name,
 * or null if nothing changed. Throws if that user cannot read the program.
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
 * Throws if the data folder has a database of another user. For root, any data folder of another user counts, because
 * its owner could not access files that root writes there.
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

/** The owner of the data, unless it is this process or, for root, one of the accounts it uses. */
function foreignOwner(dataDir: string): Owner | null {
  const self = process.getuid?.()
  const folder = statOf(dataDir)
  if (self === undefined || !folder) return null
  const cluster = statOf(join(dataDir, 'postgres'))
  if (self !== 0) {
    if (cluster) return cluster.uid === self ? null : cluster
    return folder.uid === self || canEnter(dataDir) ? null : folder
  }
  // If namespaces are blocked, root keeps the database of `nobody` in a folder of root.
  if (cluster?.uid === NOBODY && folder.uid === 0) return null
  const owner = cluster ?? folder
  return owner.uid === 0 ? null : owner
}

function becomeUser({ uid, gid }: Owner): void {
  // A user without a name has no additional groups.
  const groups = ask('id', ['-G', String(uid)])
    ?.split(' ')
    .map(Number) ?? [gid]
  process.setgroups?.(groups)
  process.setgid?.(groups[0] ?? gid)
  process.setuid?.(uid)
}

/** Null if the path does not exist or cannot be read. */
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
