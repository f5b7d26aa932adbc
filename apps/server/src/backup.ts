// `npm run backup [-- <file or folder>]`: creates and verifies one backup, whether or not the server runs.
import { join } from 'node:path'
import { createBackup } from '@isp/api/backups/backups.service'
import { newBackupName } from '@isp/backup/backup-files'
import { rehearseRestore } from '@isp/backup/rehearse'
import { writeBackup } from '@isp/backup/write-backup'
import { backupDatabase } from '@isp/db/backup-database'
import { isMigrated } from '@isp/db/migrate'
import { formatBytes } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { becomeDataOwner } from '@isp/embedded-postgres/data-owner'
import { backupFolder } from './backup-folder'
import { backupTarget } from './backup-target'
import { openExisting } from './command-database'
import { printFailure } from './command-failure'
import { wordAfter } from './command-line'
import { operatorPath, readEnv } from './env'

const clock = { now: () => new Date() }
const say = (_details: object, _message: string) => {}
const log = { info: say, warn: say, error: (details: object, message: string) => console.error(message, details) }

async function main(target: string | undefined): Promise<void> {
  const env = readEnv()
  const owner = becomeDataOwner(env.DATA_DIR)
  const { db, connection, close } = await openExisting(env)
  try {
    const backups = backupFolder({ connection, env })
    // A target elsewhere, or a database of an older version, is not recorded in the server's list of backups.
    if (target === undefined && (await isMigrated(db))) {
      const run = await createBackup({ db, clock, backups, log })
      if (run.rehearsalHeld === false) throw new Error(`${backupTexts.rehearsalFailed}: ${run.error}`)
      return printResult(join(backups.path, run.fileName ?? ''), run.bytes ?? 0)
    }
    const passphrase = env.BACKUP_PASSPHRASE
    const takenAt = clock.now()
    const name = newBackupName({ takenAt, sealed: passphrase !== undefined })
    const file = target === undefined ? join(backups.path, name) : await backupTarget(operatorPath(target), name)
    const database = backupDatabase(connection)
    const { bytes } = await writeBackup(database, { file, takenAt, passphrase }).catch((cause) => {
      if (!isUnwritable(cause)) throw cause
      throw new Error(backupTexts.targetClosed(owner), { cause })
    })
    await rehearseRestore(database, { file, passphrase })
    printResult(file, bytes)
  } finally {
    await close()
  }
}

/** Whether the target cannot be written: no permission, read-only, inside a file, or no folder can be created. */
function isUnwritable({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  // The database's socket is a file too.
  return syscall !== 'connect' && ['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'].includes(code)
}

function printResult(file: string, bytes: number): void {
  console.log(`Respaldo listo: ${file} (${formatBytes(bytes)}). Restauración comprobada.`)
}

await main(wordAfter('backup')).catch(printFailure)
