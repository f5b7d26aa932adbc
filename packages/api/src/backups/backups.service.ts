import { BackupError } from '@isp/backup/backup-error'
import { isDiskFull } from '@isp/db/errors'
import { expiredBackups } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { futureLast } from '@isp/domain/clock/future'
import { isDueToday } from '@isp/domain/dates/once-a-day'
import { AppError } from '@isp/domain/errors/app-error'
import { isClockTrusted } from '../clock/seen-clock.service'
import type { Context } from '../context'
import { toAppError } from '../errors/error-body'
import { logFailure } from '../errors/failure-log'
import {
  type BackupKind,
  type BackupRun,
  findLastDaily,
  findLastRun,
  holdBackups,
  insertRun,
  readRunsOf,
  updateRehearsal,
} from './backups.queries'

export type BackupDeps = Pick<Context, 'db' | 'clock' | 'backups' | 'log'>

type KeptDeps = Pick<BackupDeps, 'db' | 'clock' | 'backups'>

/** A backup in the folder of this server. */
export type KeptBackup = {
  name: string
  takenAt: string
  bytes: number
  sealed: boolean
  /** Whether the test restore succeeded; null if it has not run. */
  rehearsalHeld: boolean | null
}

export async function readBackupStatus({ db, clock, backups }: KeptDeps): Promise<{
  last: BackupRun | null
  kept: number
  sealing: boolean
}> {
  return { last: await findLastRun(db, clock.now()), kept: backups.kept, sealing: backups.sealing }
}

/** The stored backups, newest first; those of a wrong clock, in the future, last. */
export async function listKeptBackups(deps: KeptDeps): Promise<KeptBackup[]> {
  const { files, runOf } = await readKept(deps)
  return files.map((file) => ({ ...file, rehearsalHeld: runOf.get(file.name)?.rehearsalHeld ?? null }))
}

/** The files in the folder in that order, and the runs that created them, by name. */
async function readKept({ db, clock, backups }: KeptDeps) {
  const files = futureLast(await backups.list(), clock.now())
  const runs = await readRunsOf(
    db,
    files.map(({ name }) => name),
  )
  return { files, runOf: new Map(runs.map((run) => [run.fileName, run])) }
}

/**
 * Creates a backup and verifies it with a test restore. CONFLICT while another one is running. A failure to create it
 * is recorded and thrown. A failed test restore is recorded in the returned run.
 */
export async function createBackup(deps: BackupDeps): Promise<BackupRun> {
  const made = await oneAtATime(deps, () => makeBackup(deps, 'manual'))
  if (!made) throw new AppError('CONFLICT', backupTexts.running)
  if (made.failure) throw made.failure
  return made.run
}

/** Creates the daily backup, unless another process has done so or is doing so. */
export async function createDailyBackup(deps: BackupDeps): Promise<BackupRun | null> {
  const isDue = async () => {
    const now = deps.clock.now()
    return isDueToday({ last: await findLastDaily(deps.db, now), now })
  }
  if (!(await isDue())) return null
  const made = await oneAtATime(deps, async () => ((await isDue()) ? makeBackup(deps, 'daily') : null))
  if (made?.failure) logFailure(deps.log, made.failure, { message: 'backup failed' })
  return made?.run ?? null
}

/** A run, and the error if it has no file. */
type Made = { run: BackupRun; failure?: AppError }

function oneAtATime({ db }: BackupDeps, make: () => Promise<Made | null>): Promise<Made | null> {
  return db.transaction().execute(async (trx) => ((await holdBackups(trx)) ? await make() : null))
}

/** Each step is recorded separately, so that a crash leaves the completed steps. */
async function makeBackup(deps: BackupDeps, kind: BackupKind): Promise<Made> {
  const { db, clock, backups } = deps
  const takenAt = clock.now()
  const started = { kind, takenAt: takenAt.toISOString(), sealed: backups.sealing, rehearsalHeld: null }
  let file: Awaited<ReturnType<typeof backups.write>>
  try {
    file = await backups.write(takenAt)
  } catch (cause) {
    if (backups.stopping) throw cause
    const failure = failureOf(cause)
    const failed = { ...started, fileName: null, bytes: null, rowCount: null, error: failure.message }
    return { run: { ...failed, id: await insertRun(db, failed) }, failure }
  }
  const made = { ...started, fileName: file.name, bytes: file.bytes, rowCount: file.rowCount, error: null }
  const id = await insertRun(db, made)
  const error = await rehearse(deps, file.name)
  if (backups.stopping) return { run: { ...made, id } }
  await updateRehearsal(db, { id, rehearsedAt: clock.now(), error })
  await prune(deps)
  return { run: { ...made, id, error, rehearsalHeld: error === null } }
}

/** The error message of the test restore; null if it succeeded. */
async function rehearse({ backups, log }: BackupDeps, name: string): Promise<string | null> {
  try {
    await backups.rehearse(name)
    return null
  } catch (cause) {
    if (backups.stopping) return null
    log.error({ err: cause, name }, 'test restore of the backup failed')
    return cause instanceof BackupError ? backupTexts.failures[cause.reason] : backupTexts.rehearsalFailed
  }
}

/**
 * Deletes the oldest backups, unless the clock looks wrong. Files that could not be deleted are retried after the next
 * backup.
 */
async function prune(deps: BackupDeps): Promise<void> {
  const { backups, log } = deps
  try {
    if (!(await isClockTrusted(deps))) return
    const { files, runOf } = await readKept(deps)
    const aging = files.map(({ name }) => {
      const run = runOf.get(name)
      return { name, daily: run?.kind === 'daily', held: run?.rehearsalHeld === true }
    })
    for (const name of expiredBackups(aging, backups.kept)) await backups.remove(name)
  } catch (error) {
    log.warn({ err: error }, 'old backups could not be deleted')
  }
}

/** The error if no file could be created. Temporary failures get the code that they have for other changes. */
function failureOf(cause: unknown): AppError {
  if (cause instanceof BackupError) {
    return new AppError('INTERNAL_SERVER_ERROR', backupTexts.failures[cause.reason], { cause })
  }
  const { code } = cause as NodeJS.ErrnoException
  if (isDiskFull(cause) || code === 'EDQUOT') {
    return new AppError('SERVICE_UNAVAILABLE', backupTexts.diskFull, { cause })
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR') {
    return new AppError('INTERNAL_SERVER_ERROR', backupTexts.folderClosed, { cause })
  }
  return new AppError(toAppError(cause).code, backupTexts.createFailed, { cause })
}
