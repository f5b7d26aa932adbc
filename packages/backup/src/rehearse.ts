import { inUndoneTransaction } from './backup-client'
import type { BackupDatabase } from './backup-database'
import { openBackup } from './read-backup'
import { stage } from './staging'

export type ReadOptions = {
  file: string
  /** Decrypts an encrypted backup. */
  passphrase?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup as a test, in a separate schema that is rolled back. Throws a BackupError if that fails. The
 * database role needs the right to create schemas.
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
