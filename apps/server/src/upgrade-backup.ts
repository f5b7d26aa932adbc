import { join, resolve } from 'node:path'
import type { Context } from '@isp/api/context'
import type { ConnectionOptions } from '@isp/db/connection'
import { formatBytes } from '@isp/domain/backups/backup-rules'
import { type BackupFolder, backupFolder } from './backup-folder'
import type { Env } from './env'
import { VERSION } from './version'

/** Attempts that fail after their backup would otherwise fill the disk. */
const KEPT = 5

type Options = {
  connection: ConnectionOptions
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_PASSPHRASE' | 'BACKUPS_KEPT' | 'UPGRADE_WITHOUT_BACKUP'>
  clock: Context['clock']
  onNotice: (message: string) => void
}

/** The backups that were made before this version migrated a database. Daily and manual ones never displace them. */
export function upgradeFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return resolve(DATA_DIR, 'backups', `before-${VERSION}`)
}

/**
 * Makes a backup of a database that is about to be migrated, and restores and migrates it for a test. Throws an error
 * that says how to proceed.
 */
export async function backUpBeforeUpgrade({ connection, env, clock, onNotice }: Options): Promise<void> {
  if (env.UPGRADE_WITHOUT_BACKUP) {
    onNotice('Upgrading the database without a backup, because UPGRADE_WITHOUT_BACKUP is set.')
    return
  }
  const backups = backupFolder({ connection, env }, upgradeFolder(env))
  onNotice('Upgrading the database, after a backup.')
  const { name, bytes } = await backups.write(clock.now()).catch((cause) => refuse('made', cause, backups))
  await backups.rehearse(name).catch(async (cause) => {
    await backups.remove(name)
    refuse('restored and upgraded for a test', cause, backups)
  })
  onNotice(
    `Backup before the upgrade to ${VERSION}: ${join(backups.path, name)} (${formatBytes(bytes)}), restored for a test.`,
  )
  await prune(backups, name)
}

function refuse(step: string, cause: unknown, { path }: BackupFolder): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new Error(
    `The database was not upgraded, because no backup could be ${step} before (${reason}): correct this and start again ` +
      `(the folder is ${path}), or start once with UPGRADE_WITHOUT_BACKUP=yes if you have a backup of your own.`,
    { cause },
  )
}

async function prune(backups: BackupFolder, newest: string): Promise<void> {
  const others = (await backups.list()).filter(({ name }) => name !== newest)
  for (const { name } of others.slice(KEPT - 1)) await backups.remove(name)
}
