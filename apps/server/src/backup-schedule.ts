import { type BackupDeps, createDailyBackup } from '@isp/api/backups/backups.service'

const CHECK_EVERY_MS = 60 * 60_000

/**
 * Creates the daily backup if it is missing, now and every hour. Runs in the background; failures are recorded, logged
 * and retried. Returns a function that stops the schedule.
 */
export function startBackupSchedule(deps: BackupDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const check = () => {
    running = createDailyBackup(deps).then(
      (run) => {
        if (run?.fileName) deps.log.info({ file: run.fileName, bytes: run.bytes }, 'daily backup created')
      },
      (error) => {
        if (!stopped) deps.log.error({ err: error }, 'daily backup failed, retrying in an hour')
      },
    )
  }
  check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
