import { forgetOldImports } from '@isp/api/clients/import/client-import.service'
import type { Clock, Log } from '@isp/api/context'
import { forgetOldRequestKeys } from '@isp/api/request-keys/request-keys.service'
import type { Db } from '@isp/db/connection'

const HOUR_MS = 60 * 60 * 1000

/**
 * Deletes day-old imports and week-old request keys, now and every hour. Returns a function that stops the schedule.
 */
export function startCleanupSchedule({ db, clock, log }: { db: Db; clock: Clock; log: Log }): () => void {
  const cleanUp = () => {
    forgetOldImports({ db, clock }).catch((error) => log.warn({ err: error }, 'old imports could not be deleted'))
    forgetOldRequestKeys({ db, clock }).catch((error) =>
      log.warn({ err: error }, 'old request keys could not be deleted'),
    )
  }
  cleanUp()
  const timer = setInterval(cleanUp, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
