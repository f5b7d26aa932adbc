import { stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/**
 * The file that a backup is written to: the given path, or a file with that name in it if it is a folder. A folder
 * named `backups`, or with a trailing slash, need not exist.
 */
export async function backupTarget(path: string, name: string): Promise<string> {
  // `resolve` removes a trailing slash, with which a file would not be found.
  const found = await stat(resolve(path)).catch(() => null)
  const isFolder = found ? found.isDirectory() : path.endsWith(sep) || basename(path) === 'backups'
  return isFolder ? join(path, name) : resolve(path)
}
