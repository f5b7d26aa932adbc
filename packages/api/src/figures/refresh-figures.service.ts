import { tryAdvisoryLock } from '@isp/db/locks'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import type { Deps } from '../context'
import { areOutdated, findKeptDay, storeClientFigures, storeSums, takeChangedClients } from './refresh-figures.queries'

/** So many changed clients are cheap to read anew for each answer. */
const FEW = 20

/**
 * Computes the kept figures of today, unless they are, and few clients have changed since; or another process does it. On a new
 * day, and after changes of many clients, those of all. Nothing that changes a client waits for it.
 */
export async function refreshFigures({ db, clock }: Deps): Promise<void> {
  const today = guatemalaToday(clock.now())
  if (!(await areOutdated(db, { today, most: FEW }))) return
  await db.transaction().execute(async (trx) => {
    if (!(await tryAdvisoryLock(trx, 'figures'))) return
    const isNewDay = (await findKeptDay(trx)) !== today
    const changed = await takeChangedClients(trx)
    await storeClientFigures(trx, isNewDay ? null : changed, today)
    await storeSums(trx, today)
  })
}
