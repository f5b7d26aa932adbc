import { BackupError } from '@isp/db/backup/backup-error'
import { AppError } from '@isp/domain/app-error'
import { expiredBackups, isDailyBackupDue } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import type { Context } from '../context'
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
  const files = await backups.list()
  const runs = await readRunsOf(
    db,
    files.map(({ name }) => name),
  )
  const held = new Map(runs.map(({ fileName, rehearsalHeld }) => [fileName, rehearsalHeld]))
  return files.map((file) => ({ ...file, rehearsalHeld: held.get(file.name) ?? null }))
}

/**
 * Makes a backup now and rehearses its restore. CONFLICT while another is made; otherwise a failure to make it is
 * recorded and thrown with its reason. A rehearsal that does not hold is recorded in the run that is given back.
 */
export async function createBackup(deps: BackupDeps): Promise<BackupRun> {
  const run = await oneAtATime(deps, () => makeBackup(deps, 'manual'))
  if (!run) throw new AppError('CONFLICT', backupTexts.running)
  if (run.fileName === null) throw new AppError('INTERNAL_SERVER_ERROR', run.error ?? backupTexts.createFailed)
  return run
}

/** Makes the backup of the day, unless that was done or is being done by another process. */
export async function createDailyBackup(deps: BackupDeps): Promise<BackupRun | null> {
  const isDue = async () => isDailyBackupDue({ lastTakenAt: await findLastDaily(deps.db), now: deps.clock.now() })
  if (!(await isDue())) return null
  return await oneAtATime(deps, async () => ((await isDue()) ? makeBackup(deps, 'daily') : null))
}

function oneAtATime({ db }: BackupDeps, make: () => Promise<BackupRun | null>): Promise<BackupRun | null> {
  return db.transaction().execute(async (trx) => ((await holdBackups(trx)) ? await make() : null))
}

/** Each step is recorded by itself, so that a process which dies midway leaves what it had done. */
async function makeBackup(deps: BackupDeps, kind: BackupKind): Promise<BackupRun> {
  const { db, clock, backups, log } = deps
  const takenAt = clock.now()
  const started = { kind, takenAt: takenAt.toISOString(), sealed: backups.sealing, rehearsalHeld: null }
  let file: Awaited<ReturnType<typeof backups.write>>
  try {
    file = await backups.write(takenAt)
  } catch (cause) {
    if (backups.stopping) throw cause
    log.error({ err: cause, kind }, 'backup not made')
    const failed = { ...started, fileName: null, bytes: null, rowCount: null, error: failureText(cause) }
    return { ...failed, id: await insertRun(db, failed) }
  }
  const made = { ...started, fileName: file.name, bytes: file.bytes, rowCount: file.rowCount, error: null }
  const id = await insertRun(db, made)
  const error = await rehearse(deps, file.name)
  if (backups.stopping) return { ...made, id }
  await updateRehearsal(db, { id, rehearsedAt: clock.now(), error })
  await prune(deps)
  return { ...made, id, error, rehearsalHeld: error === null }
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
    const files = await listKeptBackups(deps)
    const marked = files.map(({ name, rehearsalHeld }) => ({ name, held: rehearsalHeld === true }))
    for (const name of expiredBackups(marked, backups.kept)) await backups.remove(name)
  } catch (error) {
    log.warn({ err: error }, 'old backups not removed')
  }
}

function failureText(error: unknown): string {
  if (error instanceof BackupError) return backupTexts.failures[error.reason]
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return backupTexts.diskFull
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR') return backupTexts.folderClosed
  return backupTexts.createFailed
}
