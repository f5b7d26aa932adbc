import { generatePayments } from '@isp/api/billing/billing.service'
import type { Clock, Log } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'

const CHECK_EVERY_MS = 60_000

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Generates the payments that are due, now and at every change of the Guatemalan month. It checks the month every
 * minute instead of using a timer, so it also works after the machine was suspended, and retries when the database is
 * unavailable. Returns a function that stops the schedule after the work in progress.
 */
export async function startBillingSchedule({ db, clock, log }: Deps): Promise<() => Promise<void>> {
  const currentPeriod = () => periodOf(guatemalaToday(clock.now()))
  let generatedFor = ''
  let running: Promise<void> = Promise.resolve()

  const generate = async () => {
    const period = currentPeriod()
    const created = await generatePayments(db, clock)
    generatedFor = period
    log.info({ period, ...created }, 'payments generated')
  }

  await generate()
  const timer = setInterval(() => {
    if (currentPeriod() === generatedFor) return
    running = generate().catch((error) => log.error({ err: error }, 'generating payments failed, retrying in a minute'))
  }, CHECK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
