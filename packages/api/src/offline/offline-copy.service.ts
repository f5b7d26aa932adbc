import { inSnapshot } from '@isp/db/snapshot'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { MOST_KEPT_CLIENTS, type OfflineCopyInput } from '@isp/domain/offline/offline.schema'
import { rememberedUntil } from '../auth/session-store.queries'
import type { Deps } from '../context'
import { readKeptClients, readStateOfData } from './offline-copy.queries'

/** Raised when the copy gets other fields, so that devices do not keep the old ones. */
const SHAPE = 3

/**
 * The clients of both kinds, without those who left, with place, phone and unpaid months (amounts in quetzales, null of
 * a variable client), and nothing of WiFi and routers. `kept` is false for a session that ends with the browser: its
 * device must keep nothing. `clients` is null while the device's copy, named by its tag, is still right. `takenAt` is the
 * instant of this answer and `keepUntil` that at which the copy must be gone, both ISO-8601 in UTC. Of more clients than
 * `MOST_KEPT_CLIENTS`, of whom `total` is the number, those who owe come first, the earliest due date before the others.
 */
export async function readOfflineCopy(
  { db, clock, sessionId }: Deps & { sessionId: string },
  { tag: known }: OfflineCopyInput,
) {
  const now = clock.now()
  const keepUntil = await rememberedUntil(db, sessionId, now)
  if (keepUntil === null) return { kept: false as const }
  const today = guatemalaToday(now)
  return inSnapshot(db, async (trx) => {
    const tag = [SHAPE, today, await readStateOfData(trx)].join('.')
    const about = { kept: true as const, tag, takenAt: now.toISOString(), keepUntil }
    if (tag === known) return { ...about, clients: null }
    return { ...about, clients: await readKeptClients(trx, { today, limit: MOST_KEPT_CLIENTS }) }
  })
}
