import { mkdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its missing parents with the given mode. Throws the system's error on failure. Node's own
 * recursive mkdir never returns on file systems that answer ENOENT below an existing folder, such as /proc.
 */
export function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return
  const absolute = resolve(path)
  const parent = dirname(absolute)
  if (parent !== absolute) makeFolder(parent, mode)
  try {
    mkdirSync(absolute, { mode })
  } catch (error) {
    // Another process created it concurrently.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(absolute)) throw error
  }
}

/** Makes new names in a folder survive a power failure, if the system supports it. */
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
