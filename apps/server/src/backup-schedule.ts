import { type BackupDeps, createDailyBackup } from '@isp/api/backups/backups.service'
import { checkCashClosings } from '@isp/db/cash-closings'
import { checkMonthlySums } from '@isp/db/monthly-sums'
import { checkReceipts } from '@isp/db/receipts'

const CHECK_EVERY_MS = 60 * 60_000

/**
 * Creates the daily backup if it is missing, now and every hour, and then compares the monthly sums and the receipts with
 * the payments, and the closings of the cash drawer with what they counted. A comparison that fails is repeated every hour until it succeeds. Runs in the background; failures are
 * recorded and logged. Returns a function that stops the schedule.
 */
export function startBackupSchedule(deps: BackupDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  let unchecked = false

  const runDaily = async () => {
    const run = await createDailyBackup(deps)
    if (run) unchecked = true
    if (run?.fileName) deps.log.info({ file: run.fileName, bytes: run.bytes }, 'daily backup created')
    if (!unchecked) return
    const months = await checkMonthlySums(deps.db)
    const receipts = await checkReceipts(deps.db)
    const closings = await checkCashClosings(deps.db)
    unchecked = false
    if (months.length > 0) deps.log.error({ months }, 'the monthly sums differ from the paid payments')
    if (receipts.length > 0) deps.log.error({ receipts }, 'the receipts differ from the paid payments')
    if (closings.length > 0)
      deps.log.error({ closings }, 'the closings of the cash drawer differ from what they counted')
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
