import { inSnapshot } from '@isp/db/snapshot'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { MOST_KEPT_CLIENTS, type OfflineCopyInput } from '@isp/domain/offline/offline.schema'
import { rememberedUntil } from '../auth/session-store.queries'
import type { Deps } from '../context'
import { readKeptClients, readStateOfData } from './offline-copy.queries'

/** Raised when the copy gets other fields, so that devices do not keep the old ones. */
const SHAPE = 5

/**
 * Clients of both kinds who have not left, with nothing of WiFi and routers (product/offline#copy); amounts in
 * quetzales, null of a variable client. `clients` is null while the device's copy, named by its tag, is right. The copy
 * must be gone at `keepUntil` (ISO-8601 in UTC). Above `MOST_KEPT_CLIENTS`, those who owe come first, earliest due
 * first.
 */
export async function readOfflineCopy(
  { db, clock, sessionId }: Deps & { sessionId: string },
  { tag: known }: OfflineCopyInput,
) {
  const now = clock.now()
  const keepUntil = await rememberedUntil(db, sessionId, now)
  // The session ends with the browser: its device must keep nothing.
  if (keepUntil === null) return { kept: false as const }
  const today = guatemalaToday(now)
  return inSnapshot(db, async (trx) => {
    const tag = [SHAPE, today, await readStateOfData(trx)].join('.')
    const about = { kept: true as const, tag, takenAt: now.toISOString(), keepUntil }
    if (tag === known) return { ...about, clients: null }
    return { ...about, clients: await readKeptClients(trx, { today, limit: MOST_KEPT_CLIENTS }) }
  })
}
