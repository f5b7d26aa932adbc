import type { Db, Trx } from '@isp/db/connection'
import { tryAdvisoryLock } from '@isp/db/locks'
import { latestInstant } from '@isp/domain/clock/future'
import { sql } from 'kysely'

export type BackupKind = 'manual' | 'daily'

export type BackupRun = {
  id: number
  kind: BackupKind
  takenAt: string
  /** Null if no file was created. */
  fileName: string | null
  bytes: number | null
  sealed: boolean
  rowCount: number | null
  /** Whether the test restore succeeded; null until it has run. */
  rehearsalHeld: boolean | null
  /** The error message, in Spanish. */
  error: string | null
}

const runs = (db: Db) =>
  db
    .selectFrom('backup_runs')
    .select([
      'id',
      'kind',
      'taken_at as takenAt',
      'file_name as fileName',
      'bytes',
      'sealed',
      'row_count as rowCount',
      'rehearsal_held as rehearsalHeld',
      'error',
    ])
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')

/** Those that are not in the future, where a wrong clock leaves them. */
const runsUntil = (db: Db, now: Date) => runs(db).where('taken_at', '<=', latestInstant(now).toISOString())

type Row = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]

/** The last run that is not in the future, with or without a file. */
export async function findLastRun(db: Db, now: Date): Promise<BackupRun | null> {
  const row = await runsUntil(db, now).limit(1).executeTakeFirst()
  return row ? toRun(row) : null
}

/** When the last successful daily backup was taken. */
export async function findLastDaily(db: Db, now: Date): Promise<string | null> {
  const daily = runsUntil(db, now).where('kind', '=', 'daily').where('file_name', 'is not', null)
  const row = await daily.limit(1).executeTakeFirst()
  return row?.takenAt ?? null
}

/** The runs that created these files. */
export async function readRunsOf(db: Db, fileNames: readonly string[]): Promise<BackupRun[]> {
  if (fileNames.length === 0) return []
  return (await runs(db).where('file_name', 'in', fileNames).execute()).map(toRun)
}

export type NewRun = Pick<BackupRun, 'kind' | 'takenAt' | 'fileName' | 'bytes' | 'sealed' | 'rowCount' | 'error'>

export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('backup_runs')
    .values({
      kind: run.kind,
      taken_at: run.takenAt,
      file_name: run.fileName,
      bytes: run.bytes === null ? null : String(run.bytes),
      sealed: run.sealed,
      row_count: run.rowCount === null ? null : String(run.rowCount),
      error: run.error,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the result of a run's test restore; `error` is null if it succeeded. */
export async function updateRehearsal(
  db: Db,
  { id, rehearsedAt, error }: { id: number; rehearsedAt: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ rehearsed_at: rehearsedAt.toISOString(), rehearsal_held: error === null, error })
    .where('id', '=', id)
    .execute()
}

/** Takes the lock for creating a backup until the transaction ends; false if another process holds it. */
export async function holdBackups(trx: Trx): Promise<boolean> {
  // The transaction only holds the lock while another connection does the work, which may take long.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  return await tryAdvisoryLock(trx, 'backup')
}

function toRun({ bytes, rowCount, kind, ...row }: Row): BackupRun {
  return {
    ...row,
    kind: kind as BackupKind,
    bytes: bytes === null ? null : Number(bytes),
    rowCount: rowCount === null ? null : Number(rowCount),
  }
}
