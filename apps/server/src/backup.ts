// `npm run backup [-- <file or folder>]`: one backup, rehearsed, while the server runs or not.
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createBackup } from '@isp/api/backups/backups.service'
import { newBackupName } from '@isp/db/backup/backup-files'
import { rehearseRestore } from '@isp/db/backup/rehearse'
import { writeBackup } from '@isp/db/backup/write-backup'
import { closeDb, openDb } from '@isp/db/connection'
import { findRunning } from '@isp/db/embedded/running'
import { isMigrated } from '@isp/db/migrate'
import { formatBytes } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { backupFolder } from './backup-folder'
import { printFailure } from './command-failure'
import { type Database, openUnmigrated } from './database'
import { type Env, readEnv } from './env'

const clock = { now: () => new Date() }
const say = (_details: object, _message: string) => {}
const log = { info: say, warn: say, error: (details: object, message: string) => console.error(message, details) }

async function main(target: string | undefined): Promise<void> {
  const env = readEnv()
  const { db, connection, close } = await open(env)
  try {
    const backups = backupFolder({ connection, env })
    // Elsewhere, or before a change of version, the server's list of backups has no place for it.
    if (target === undefined && (await isMigrated(db))) {
      const run = await createBackup({ db, clock, backups, log })
      if (run.rehearsalHeld === false) throw new Error(`${backupTexts.rehearsalFailed}: ${run.error}`)
      return tell(join(backups.path, run.fileName ?? ''), run.bytes ?? 0)
    }
    const passphrase = env.BACKUP_PASSPHRASE
    const takenAt = clock.now()
    const file = await fileOf(target ?? backups.path, newBackupName({ takenAt, sealed: passphrase !== undefined }))
    const { bytes } = await writeBackup(connection, { file, takenAt, passphrase })
    await rehearseRestore(connection, { file, passphrase })
    tell(file, bytes)
  } finally {
    await close()
  }
}

/** The database of a server that is running here, or the one that the environment names. */
async function open(env: Env): Promise<Pick<Database, 'db' | 'connection' | 'close'>> {
  const connection = env.DATABASE_URL ? null : findRunning(env.DATA_DIR)
  if (!connection) return openUnmigrated(env, ({ message }) => console.error(`database connection lost: ${message}`))
  const db = openDb(connection)
  return { db, connection, close: () => closeDb(db) }
}

/** A folder is given the backup under its own name; the folder of the server's is made. */
async function fileOf(target: string, name: string): Promise<string> {
  const path = resolve(target)
  const isFolder = basename(path) === 'backups' || (await stat(path).catch(() => null))?.isDirectory() === true
  return isFolder ? join(path, name) : join(dirname(path), basename(path))
}

function tell(file: string, bytes: number): void {
  console.log(`Respaldo listo: ${file} (${formatBytes(bytes)}). Restauración comprobada.`)
}

await main(process.argv[3]).catch(printFailure)
