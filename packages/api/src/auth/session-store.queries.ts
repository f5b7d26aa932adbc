import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'

const sessionById = compileOnce((db, { id, now }: Slots<{ id: string; now: string }>) =>
  db.selectFrom('sessions').select('data').where('id', '=', id).where('expires_at', '>', now),
)

/** A session's data as its owner wrote it; undefined when it is unknown or has expired. */
export async function findSession(db: Db, id: string, now: Date): Promise<unknown> {
  const [row] = await sessionById(db, { id, now: now.toISOString() })
  return row?.data
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
