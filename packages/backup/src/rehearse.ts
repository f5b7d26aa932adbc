import { inUndoneTransaction } from './backup-client'
import type { BackupDatabase } from './backup-database'
import { openBackup } from './read-backup'
import { stage } from './staging'

export type ReadOptions = {
  file: string
  /** Opens a sealed backup. */
  passphrase?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup for trial, beside the tables in use, which nobody sees and which is undone. Returns where it
 * held; throws a BackupError where it did not. The login needs the right to create schemas.
 */
export async function rehearseRestore(database: BackupDatabase, options: ReadOptions): Promise<void> {
  const { file, passphrase, signal } = options
  const reader = await openBackup(file, passphrase)
  try {
    await inUndoneTransaction({ connection: database.connection, signal }, (client) => stage(client, database, reader))
  } finally {
    reader.close()
  }
}
