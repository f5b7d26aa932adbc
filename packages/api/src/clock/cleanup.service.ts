import type { Db } from '@isp/db/connection'
import { forgetOldLoginAttempts } from '../auth/login-attempts.service'
import { forgetEndedSessions } from '../auth/sessions.service'
import { forgetOldWrongTokens } from '../auth/tokens/verify-token.service'
import type { Clock, Log } from '../context'
import { purgeDeletedRecords } from '../deleted-records/deleted-records.service'
import { forgetOldRequestKeys } from '../request-keys/request-keys.service'
import { observeClock } from './seen-clock.service'

type CleanupDeps = { db: Db; clock: Clock; log: Log }

/** Everything that is removed only because of its age, with the message of a failure. */
const CLEANUPS: readonly [(deps: CleanupDeps) => Promise<void>, string][] = [
  [forgetEndedSessions, 'ended sessions could not be deleted'],
  [forgetOldLoginAttempts, 'old login attempts could not be deleted'],
  [forgetOldWrongTokens, 'old counts of wrong tokens could not be deleted'],
  [forgetOldRequestKeys, 'old request keys could not be deleted'],
  [purgeDeletedRecords, 'deleted records could not be purged'],
]

/** Notes the clock and, if it may be trusted, removes what is old; failures are logged. */
export async function removeOldRecords(deps: CleanupDeps): Promise<void> {
  if (!(await observeClock(deps))) {
    deps.log.warn({ now: deps.clock.now().toISOString() }, 'the clock looks wrong, nothing is removed')
    return
  }
  for (const [cleanUp, message] of CLEANUPS) {
    await cleanUp(deps).catch((error: unknown) => deps.log.warn({ err: error }, message))
  }
}
