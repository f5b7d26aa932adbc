import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCredentials } from '@isp/api/auth/auth.service'
import { BackupError } from '@isp/backup/backup-error'
import type { Db } from '@isp/db/connection'
import type { Env } from './env'

/** The reason of the last restore, if it failed and left an empty database. */
const fileOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'restore-failed')

/** Notes in the data folder that a restore failed; not if it was refused because the database has data. */
export async function noteFailedRestore(env: Pick<Env, 'DATA_DIR'>, error: unknown): Promise<void> {
  if (error instanceof BackupError && error.reason !== 'notEmpty') await writeFile(fileOf(env), `${error.message}\n`)
}

export async function forgetFailedRestore(env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  await rm(fileOf(env), { force: true })
}

/** Throws if a restore has failed and the database has never been used: an empty business would be taken for the restored one. */
export async function refuseAfterFailedRestore(env: Pick<Env, 'DATA_DIR'>, db: Db): Promise<void> {
  const reason = await readFile(fileOf(env), 'utf8').catch(() => null)
  if (reason === null) return
  if (await hasCredentials(db)) return await forgetFailedRestore(env)
  throw new Error(
    `The last restore failed (${reason.trim()}) and the database is empty. Restore a backup that this version reads, or delete ` +
      `${fileOf(env)} to begin with an empty database.`,
  )
}
