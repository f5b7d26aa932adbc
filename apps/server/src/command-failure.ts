import { BackupError } from '@isp/backup/backup-error'
import { NewerDatabaseError } from '@isp/db/migrate'
import { ReceiptNumberRefusedError } from '@isp/db/skipped-receipts'
import { backupTexts, nextReceiptRefused } from '@isp/domain/backups/backup-texts'

export function printFailure(error: unknown): void {
  const { sentence, detail } = wordsOf(error)
  // Messages of a single sentence have no full stop.
  console.error(detail ? `${sentence.replace(/\.?$/, '.')} (${detail})` : sentence)
  process.exitCode = 1
}

function wordsOf(error: unknown): { sentence: string; detail?: string } {
  if (!(error instanceof Error)) return { sentence: String(error) }
  if (error instanceof ReceiptNumberRefusedError) return { sentence: nextReceiptRefused(error) }
  const { message, cause } = error
  if (error instanceof BackupError) return { sentence: backupTexts.failures[error.reason], detail: message }
  if (error instanceof NewerDatabaseError) return { sentence: backupTexts.newerDatabase, detail: message }
  return cause instanceof Error ? { sentence: message, detail: cause.message } : { sentence: message }
}
