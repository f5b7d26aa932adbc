import { BackupError } from '@isp/db/backup/backup-error'
import { backupTexts } from '@isp/domain/backups/backup-texts'

/** Says why a command did nothing, without a stack, and lets it end as failed. */
export function printFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof BackupError ? `${backupTexts.failures[error.reason]}. (${message})` : message)
  process.exitCode = 1
}
