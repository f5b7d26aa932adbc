import { mkdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it where they are missing; all that it makes get the mode given. Throws the system's
 * error where that fails. Node's own recursive mkdir never returns where a file system that holds no folders of ours
 * answers ENOENT below an existing folder, as /proc does.
 */
export function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return
  const absolute = resolve(path)
  const parent = dirname(absolute)
  if (parent !== absolute) makeFolder(parent, mode)
  try {
    mkdirSync(absolute, { mode })
  } catch (error) {
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(absolute)) throw error
  }
}

/** Makes names that are new in a folder last over a loss of power, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}
