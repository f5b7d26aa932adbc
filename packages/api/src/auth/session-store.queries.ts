import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'

const sessionsByIds = compileOnce((db, { ids, now }: Slots<{ ids: readonly string[]; now: string }>) =>
  db
    .selectFrom('sessions')
    .select(['id', 'data'])
    .where('id', '=', (eb) => eb.fn.any(ids))
    .where('expires_at', '>', now),
)

/** The data of sessions as their owner wrote it, by their ids; none of those that are unknown or have expired. */
export async function findSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, unknown>> {
  const rows = await sessionsByIds(db, { ids, now: now.toISOString() })
  return new Map(rows.map(({ id, data }) => [id, data]))
}

/** Stores a session that begins. */
export async function insertSession(db: Db, id: string, data: object, expiresAt: Date): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id, data: JSON.stringify(data), expires_at: expiresAt.toISOString() })
    .execute()
}

/** Gives a running session its new data and expiry; one that has ended stays ended. */
export async function renewSession(db: Db, id: string, data: object, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ data: JSON.stringify(data), expires_at: expiresAt.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every session but one, as a change of credentials asks. */
export async function deleteOtherSessions(db: Db, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '<>', keptId).execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}
