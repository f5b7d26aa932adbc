import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED_SUFFIX } from './write-backup'

export type BackupFile = {
  name: string
  bytes: number
  sealed: boolean
  /** From the file name, ISO-8601 in UTC. */
  takenAt: string
}

const NAME = /^isp-manager-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-[0-9a-f]{6}\.(?:gz|sealed)$/
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** A unique name that sorts by time. */
export function newBackupName({ takenAt, sealed }: { takenAt: Date; sealed: boolean }): string {
  const instant = takenAt.toISOString().slice(0, 19).replaceAll(':', '')
  return `isp-manager-${instant}Z-${randomBytes(3).toString('hex')}.${sealed ? 'sealed' : 'gz'}`
}

/** Our format excludes paths out of the folder. */
export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** The backups in a folder, newest first; empty if the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const files = await Promise.all((await namesIn(folder)).map((name) => describe(folder, name)))
  return files
    .filter((file) => file !== null)
    .sort((a, b) => b.takenAt.localeCompare(a.takenAt) || b.writtenMs - a.writtenMs)
    .map(({ writtenMs: _, ...file }) => file)
}

/** Ignores names of other files. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  if (isBackupName(name)) await rm(join(folder, name), { force: true })
}

/** Deletes unfinished files of killed processes that are at least a day old. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(UNFINISHED_SUFFIX) || !isBackupName(name.slice(0, -UNFINISHED_SUFFIX.length))) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function describe(folder: string, name: string): Promise<(BackupFile & { writtenMs: number }) | null> {
  const parts = NAME.exec(name)
  const entry = parts && (await stat(join(folder, name)).catch(() => null))
  if (!entry?.isFile()) return null
  const [, day, hour, minute, second] = parts ?? []
  return {
    name,
    bytes: entry.size,
    sealed: name.endsWith('.sealed'),
    takenAt: `${day}T${hour}:${minute}:${second}Z`,
    writtenMs: entry.mtimeMs,
  }
}
