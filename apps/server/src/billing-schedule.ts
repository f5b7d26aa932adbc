import { generatePayments } from '@isp/api/billing/billing.service'
import type { Clock, Log } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'

const CHECK_EVERY_MS = 60_000

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Generates the payments that are due now, then at every change of the Guatemalan month. The month is looked at
 * every minute rather than awaited, so that a machine that slept through midnight bills when it wakes, and a
 * database that is away is asked again. Answers the function that stops it.
 */
export async function startBillingSchedule({ db, clock, log }: Deps): Promise<() => void> {
  const currentPeriod = () => periodOf(guatemalaToday(clock.now()))
  let generatedFor = ''

  const generate = async () => {
    const period = currentPeriod()
    const created = await generatePayments(db, clock)
    generatedFor = period
    log.info({ period, ...created }, 'payments generated')
  }

  await generate()
  const timer = setInterval(() => {
    if (currentPeriod() === generatedFor) return
    generate().catch((error) => log.error({ err: error }, 'payments not generated, trying again in a minute'))
  }, CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
