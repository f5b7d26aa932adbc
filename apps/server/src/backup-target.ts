import { stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/**
 * The file that a backup is written to: the path given, or one of that name within it where it is a folder. A folder
 * called `backups`, or written with a slash at its end, need not be there yet.
 */
export async function backupTarget(path: string, name: string): Promise<string> {
  // With its slash, a file would not be found.
  const found = await stat(resolve(path)).catch(() => null)
  const isFolder = found ? found.isDirectory() : path.endsWith(sep) || basename(path) === 'backups'
  return isFolder ? join(path, name) : resolve(path)
}
