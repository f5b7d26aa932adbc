import { BackupError } from '@isp/backup/backup-error'
import { isDiskFull } from '@isp/db/errors'
import { expiredBackups, isDailyBackupDue } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { Context } from '../context'
import { toAppError } from '../error-body'
import { logFailure } from '../failure-log'
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

/** A backup in the folder of this server. */
export type KeptBackup = {
  name: string
  takenAt: string
  bytes: number
  sealed: boolean
  /** Whether its restore held in its rehearsal; null where nobody tried. */
  rehearsalHeld: boolean | null
}

/** The last run, and what the next one will be like. */
export async function readBackupStatus({ db, backups }: Pick<BackupDeps, 'db' | 'backups'>): Promise<{
  last: BackupRun | null
  kept: number
  sealing: boolean
}> {
  return { last: await findLastRun(db), kept: backups.kept, sealing: backups.sealing }
}

/** The backups that are kept, newest first. */
export async function listKeptBackups({ db, backups }: Pick<BackupDeps, 'db' | 'backups'>): Promise<KeptBackup[]> {
  const { files, runOf } = await readKept({ db, backups })
  return files.map((file) => ({ ...file, rehearsalHeld: runOf.get(file.name)?.rehearsalHeld ?? null }))
}

/** The files in the folder, newest first, and the runs that made them, by their names. */
async function readKept({ db, backups }: Pick<BackupDeps, 'db' | 'backups'>) {
  const files = await backups.list()
  const runs = await readRunsOf(
    db,
    files.map(({ name }) => name),
  )
  return { files, runOf: new Map(runs.map((run) => [run.fileName, run])) }
}

/**
 * Makes a backup now and rehearses its restore. CONFLICT while another is made; otherwise a failure to make it is
 * recorded and thrown with its reason. A rehearsal that does not hold is recorded in the run that is given back.
 */
export async function createBackup(deps: BackupDeps): Promise<BackupRun> {
  const made = await oneAtATime(deps, () => makeBackup(deps, 'manual'))
  if (!made) throw new AppError('CONFLICT', backupTexts.running)
  if (made.failure) throw made.failure
  return made.run
}

/** Makes the backup of the day, unless that was done or is being done by another process. */
export async function createDailyBackup(deps: BackupDeps): Promise<BackupRun | null> {
  const isDue = async () => isDailyBackupDue({ lastTakenAt: await findLastDaily(deps.db), now: deps.clock.now() })
  if (!(await isDue())) return null
  const made = await oneAtATime(deps, async () => ((await isDue()) ? makeBackup(deps, 'daily') : null))
  if (made?.failure) logFailure(deps.log, made.failure, { message: 'backup not made' })
  return made?.run ?? null
}

/** A run, and why it has no file. */
type Made = { run: BackupRun; failure?: AppError }

function oneAtATime({ db }: BackupDeps, make: () => Promise<Made | null>): Promise<Made | null> {
  return db.transaction().execute(async (trx) => ((await holdBackups(trx)) ? await make() : null))
}

/** Each step is recorded by itself, so that a process which dies midway leaves what it had done. */
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

/** What is wrong with the restore; null when it holds. */
async function rehearse({ backups, log }: BackupDeps, name: string): Promise<string | null> {
  try {
    await backups.rehearse(name)
    return null
  } catch (cause) {
    if (backups.stopping) return null
    log.error({ err: cause, name }, 'restore of the backup did not hold')
    return cause instanceof BackupError ? backupTexts.failures[cause.reason] : backupTexts.rehearsalFailed
  }
}

/** What could not be removed is tried again after the next backup. */
async function prune(deps: BackupDeps): Promise<void> {
  const { backups, log } = deps
  try {
    const { files, runOf } = await readKept(deps)
    const aging = files.map(({ name }) => {
      const run = runOf.get(name)
      return { name, daily: run?.kind === 'daily', held: run?.rehearsalHeld === true }
    })
    for (const name of expiredBackups(aging, backups.kept)) await backups.remove(name)
  } catch (error) {
    log.warn({ err: error }, 'old backups not removed')
  }
}

/** Why no file could be made: what will pass, such as a full disk, is told as other changes tell it. */
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
