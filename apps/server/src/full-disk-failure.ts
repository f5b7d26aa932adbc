import { dirname, resolve } from 'node:path'
import { isConnectionFailure, isDiskFull } from '@isp/db/errors'
import { fullDiskError } from '@isp/embedded-postgres/full-disk'
import type { Env } from './env'

/** The output of PostgreSQL's programs. A segment of shared memory is not on the disk of the data. */
const NO_SPACE = /^(?!.*shared memory).*No space left on device/m

/** For a start that failed: one message with the folder if its disk is full, otherwise the unchanged error. */
export function explainFullDisk(error: unknown, { DATA_DIR, DATABASE_URL }: Env): unknown {
  if (DATABASE_URL || !(error instanceof Error)) return error
  const { path } = error as NodeJS.ErrnoException
  const isFull =
    isDiskFull(error) ||
    NO_SPACE.test(error.message) ||
    // PostgreSQL stops when it cannot write its journal, and then cannot give the reason itself.
    (isConnectionFailure(error) && fullDiskError(DATA_DIR) !== undefined)
  if (!isFull) return error
  const folder = path ? dirname(path) : resolve(DATA_DIR)
  return new Error(`The disk of ${folder} is full; free some space and start again.`)
}
