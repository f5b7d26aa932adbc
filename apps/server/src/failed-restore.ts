import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCredentials } from '@isp/api/auth/auth.service'
import { BackupError } from '@isp/backup/backup-error'
import type { Db } from '@isp/db/connection'
import type { Env } from './env'

/** The reason of the last failed restore. With the backups, because a container can write nowhere else. */
const fileOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'backups', 'restore-failed')

/** Not if the restore was refused because the database has data. */
export async function noteFailedRestore(env: Pick<Env, 'DATA_DIR'>, error: unknown): Promise<void> {
  if (error instanceof BackupError && error.reason === 'notEmpty') return
  await mkdir(dirname(fileOf(env)), { recursive: true })
  await writeFile(fileOf(env), `${error instanceof Error ? error.message : String(error)}\n`)
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
    `The last restore failed (${reason.trim()}) and the database is empty. Restore a backup, or delete ${fileOf(env)} ` +
      `to begin with an empty database.`,
  )
}
