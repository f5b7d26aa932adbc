import { randomUUID } from 'node:crypto'
import { lstatSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FolderIdentity } from './folder-identity'
import { identify, isRunning, type ProcessIdentity } from './processes'

/** `folder` is missing in the files of earlier versions. */
type Owner = ProcessIdentity & { nonce: string; folder?: FolderIdentity }

export type OwnerLock = { release(): void }

const HEARTBEAT_MS = 5_000
const HEARTBEAT_LOST_MS = 20_000
/** A living owner shows at least two heartbeats meanwhile. */
const WATCH_MS = 12_000
const POLL_MS = 50
const UNREADABLE_PATIENCE_MS = 500

/** Placeholder for an invalid file, for example truncated by a crash. */
const UNREADABLE: Owner = { nonce: 'unreadable', pid: 0, startedAt: '', boot: '', pidSpace: '' }

export class AlreadyOwnedError extends Error {
  constructor(readonly pid: number) {
    super(`Owned by process ${pid}`)
    this.name = 'AlreadyOwnedError'
  }
}

/**
 * Takes the lock file of a folder until `release` or the end of the process. Throws `AlreadyOwnedError`. A file that was
 * copied with its folder does not count.
 */
export async function takeOwnerLock(path: string, folder: FolderIdentity): Promise<OwnerLock> {
  const self: Owner = { nonce: randomUUID(), ...identify(process.pid), folder }
  await claim(path, self)
  const heartbeat = setInterval(() => showLife(path), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (read(path)?.nonce === self.nonce) rmSync(path, { force: true })
    },
  }
}

/**
 * Takes over the file of a dead owner only while holding a second lock named after that owner: of several concurrent
 * processes one wins, and none deletes the winner's file.
 */
async function claim(path: string, self: Owner): Promise<void> {
  for (;;) {
    if (create(path, self)) return
    const owner = await readPatiently(path)
    if (!owner) continue
    if (owner !== UNREADABLE && (await holds(owner, self, path))) throw new AlreadyOwnedError(owner.pid)

    const takeover = `${path}.${owner.nonce}`
    await claim(takeover, self)
    try {
      if (read(path)?.nonce !== owner.nonce) continue
      writeFileSync(`${path}.next`, JSON.stringify(self), { mode: 0o600 })
      renameSync(`${path}.next`, path)
      return
    } finally {
      rmSync(takeover, { force: true })
    }
  }
}

function create(path: string, self: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(self), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Retries, because a file is empty for an instant while it is created. */
async function readPatiently(path: string): Promise<Owner | undefined> {
  for (let waited = 0; waited < UNREADABLE_PATIENCE_MS; waited += POLL_MS) {
    const owner = read(path)
    if (owner !== UNREADABLE) return owner
    await sleep(POLL_MS)
  }
  return UNREADABLE
}

function read(path: string): Owner | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isOwner(content) ? content : UNREADABLE
  } catch (error) {
    if (error instanceof SyntaxError) return UNREADABLE
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new Error(`${path} cannot be read: ${message}`, { cause: error })
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined
    throw new Error(`${path} is a dangling link. Remove it.`, { cause: error })
  }
}

function isOwner(content: unknown): content is Owner {
  if (typeof content !== 'object' || content === null) return false
  const { nonce, pid, startedAt, boot, pidSpace, folder } = content as Record<string, unknown>
  // The nonce becomes part of a file name.
  if (typeof nonce !== 'string' || !/^[\w-]+$/.test(nonce)) return false
  if (!Number.isInteger(pid) || Number(pid) <= 0) return false
  return [startedAt, boot, pidSpace].every((text) => typeof text === 'string') && isIdentity(folder)
}

function isIdentity(folder: unknown): boolean {
  if (folder === undefined) return true
  if (typeof folder !== 'object' || folder === null) return false
  const { path, device, inode } = folder as Record<string, unknown>
  return [path, device, inode].every((text) => typeof text === 'string')
}

/** Whether the owner in a lock file lives, and holds this folder instead of the one that the file was copied from. */
async function holds(owner: Owner, { folder: here }: Owner, path: string): Promise<boolean> {
  if (!isAlive(owner, path)) return false
  const { folder } = owner
  // PostgreSQL writes its control file by path, so a copy must not take the path of an original in use.
  if (!folder || !here || folder.path === here.path) return true
  if (folder.device === here.device && folder.inode === here.inode) return true
  // On another device it is a copy, or the same folder, mounted a second time. Only the latter shows heartbeats.
  return folder.device !== here.device && (await showsLife(path))
}

function isAlive(owner: Owner, path: string): boolean {
  const here = identify(owner.pid)
  if (owner.boot !== here.boot) return false
  if (owner.pidSpace === here.pidSpace) {
    if (!isRunning(owner.pid)) return false
    if (owner.startedAt) return owner.startedAt === here.startedAt
  }
  // In another container, or without process start times, the heartbeat decides. One in the future is of a clock that has
  // been set back since.
  return Math.abs(Date.now() - lastSign(path)) < HEARTBEAT_LOST_MS
}

async function showsLife(path: string): Promise<boolean> {
  const before = lastSign(path)
  for (let waited = 0; waited < WATCH_MS; waited += POLL_MS) {
    if (lastSign(path) !== before) return true
    await sleep(POLL_MS)
  }
  return false
}

function lastSign(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function showLife(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder was deleted; there is nothing left to own.
  }
}
