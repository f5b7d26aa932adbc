import { forgetOldImports } from '@isp/api/clients/client-import.service'
import type { Clock, Log } from '@isp/api/context'
import type { Db } from '@isp/db/connection'

const HOUR_MS = 60 * 60 * 1000

/** Forgets, now and every hour, the imports that were left lying for a day. Answers the function that stops it. */
export function startImportCleanup({ db, clock, log }: { db: Db; clock: Clock; log: Log }): () => void {
  const cleanUp = () => {
    forgetOldImports({ db, clock }).catch((error) => log.warn({ err: error }, 'old imports not forgotten'))
  }
  cleanUp()
  const timer = setInterval(cleanUp, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
