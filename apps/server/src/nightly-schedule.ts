import { type BackupDeps, createDailyBackup } from '@isp/api/backups/backups.service'
import { type CheckDeps, checkDaily } from '@isp/api/invariant-checks/invariant-checks.service'

const CHECK_EVERY_MS = 60 * 60_000

/**
 * Creates the daily backup and then checks the invariants if that was not done today, now and every hour, once over all
 * processes. What fails is repeated every hour until it succeeds. Runs in the background; failures and what does not hold
 * are recorded and logged. Returns a function that stops the schedule.
 */
export function startNightlySchedule(deps: BackupDeps & CheckDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  const runDaily = async () => {
    const run = await createDailyBackup(deps)
    if (run?.fileName) deps.log.info({ file: run.fileName, bytes: run.bytes }, 'daily backup created')
    const check = await checkDaily(deps)
    if (check) deps.log.info({ broken: check.broken }, 'invariants checked')
  }
  const check = () => {
    running = runDaily().catch((error) => {
      if (!stopped) deps.log.error({ err: error }, 'daily backup or check failed, retrying in an hour')
    })
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
