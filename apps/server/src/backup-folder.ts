import { join } from 'node:path'
import type { BackupPort } from '@isp/api/context'
import { listBackups, newBackupName, removeAbandoned, removeBackup } from '@isp/backup/backup-files'
import { rehearseRestore } from '@isp/backup/rehearse'
import { writeBackup } from '@isp/backup/write-backup'
import { backupDatabase } from '@isp/db/backup-database'
import type { ConnectionOptions } from '@isp/db/connection'
import { makeFolder } from '@isp/files/folders'
import type { Env } from './env'

export type BackupFolder = BackupPort & {
  readonly path: string
  /** Aborts a running backup. */
  stop(): void
}

type Options = { connection: ConnectionOptions; env: Pick<Env, 'DATA_DIR' | 'BACKUP_PASSPHRASE' | 'BACKUPS_KEPT'> }

export function backupFolder({ connection, env }: Options, path = join(env.DATA_DIR, 'backups')): BackupFolder {
  const passphrase = env.BACKUP_PASSPHRASE
  const database = backupDatabase(connection)
  const sealing = passphrase !== undefined
  const stopping = new AbortController()
  const { signal } = stopping
  return {
    path,
    kept: env.BACKUPS_KEPT,
    sealing,
    get stopping() {
      return signal.aborted
    },
    async write(takenAt) {
      makeFolder(path, 0o700)
      await removeAbandoned(path, takenAt)
      const name = newBackupName({ takenAt, sealed: sealing })
      const written = await writeBackup(database, { file: join(path, name), takenAt, passphrase, signal })
      return { name, sealed: sealing, takenAt: takenAt.toISOString(), ...written }
    },
    rehearse: (name) => rehearseRestore(database, { file: join(path, name), passphrase, signal }),
    list: () => listBackups(path),
    remove: (name) => removeBackup(path, name),
    stop: () => stopping.abort(new Error('the server is stopping')),
  }
}
