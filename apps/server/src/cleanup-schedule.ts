import { removeOldRecords } from '@isp/api/clock/cleanup.service'
import type { Clock, Log } from '@isp/api/context'
import type { Db } from '@isp/db/connection'

const HOUR_MS = 60 * 60 * 1000

/**
 * Removes what is old, now and every hour, unless the clock looks wrong. Returns a function that stops the schedule after
 * the work in progress.
 */
export function startCleanupSchedule(deps: { db: Db; clock: Clock; log: Log }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const cleanUp = () => {
    running = removeOldRecords(deps).catch((error) => deps.log.warn({ err: error }, 'old records could not be removed'))
  }
  cleanUp()
  const timer = setInterval(cleanUp, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
