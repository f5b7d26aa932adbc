import { statfsSync } from 'node:fs'

/** PostgreSQL stops when it cannot create the next file of its journal, which has this size. */
const JOURNAL_FILE_BYTES = 16 * 2 ** 20

/** An error with the code `ENOSPC` if the disk of a folder has no room for PostgreSQL's journal, otherwise undefined. */
export function fullDiskError(folder: string): Error | undefined {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= JOURNAL_FILE_BYTES) return undefined
  return Object.assign(new Error(`no space left on the disk of ${folder}`), { code: 'ENOSPC' })
}
