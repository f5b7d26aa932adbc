import { forgetOldWrongTokens } from '@isp/api/auth/tokens/verify-token.service'
import { forgetOldImports } from '@isp/api/clients/import/client-import.service'
import type { Clock, Log } from '@isp/api/context'
import { purgeDeletedRecords } from '@isp/api/deleted-records/deleted-records.service'
import { forgetOldRequestKeys } from '@isp/api/request-keys/request-keys.service'
import type { Db } from '@isp/db/connection'

const HOUR_MS = 60 * 60 * 1000

/**
 * Deletes day-old imports, week-old request keys, old counts of wrong API tokens and records that were deleted 30 days
 * ago, now and every hour. Returns a function that stops the schedule.
 */
export function startCleanupSchedule({ db, clock, log }: { db: Db; clock: Clock; log: Log }): () => void {
  const cleanUp = () => {
    forgetOldImports({ db, clock }).catch((error) => log.warn({ err: error }, 'old imports could not be deleted'))
    forgetOldRequestKeys({ db, clock }).catch((error) =>
      log.warn({ err: error }, 'old request keys could not be deleted'),
    )
    forgetOldWrongTokens({ db, clock }).catch((error) =>
      log.warn({ err: error }, 'old counts of wrong tokens could not be deleted'),
    )
    purgeDeletedRecords({ db, clock, log }).catch((error) =>
      log.warn({ err: error }, 'deleted records could not be purged'),
    )
  }
  cleanUp()
  const timer = setInterval(cleanUp, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
