import { createHash } from 'node:crypto'
import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import { latestInstant } from '@isp/domain/clock/future'
import { sql } from 'kysely'

export type SessionData = {
  operator?: true
  /** Whether it outlives the browser. */
  remembered?: boolean
  /** Last use in milliseconds since 1970, as precise as the renewal interval. */
  renewedAt?: number
  /** Of the browser or program that used it last. */
  userAgent?: string
}

/** The stored data of a session, and whether the login is admin / admin, of which a change ends sessions. */
export type ReadSession = Readonly<SessionData & { defaultLogin: boolean }>

const sessionById = compileOnce((db, { id, now }: Slots<{ id: string; now: string }>) =>
  db
    .selectFrom('sessions')
    .select(['data', 'expires_at as expiresAt'])
    .select(
      sql<boolean>`coalesce((select bool_or(uses_default_credentials) from app_config), false)`.as('defaultLogin'),
    )
    .where('id', '=', id)
    .where('expires_at', '>', now),
)

/** A session with its expiry (ISO-8601 in UTC); undefined if it is unknown or expired. */
export async function findSession(db: Db, id: string, now: Date) {
  const [session] = await sessionById(db, { id, now: now.toISOString() })
  if (!session) return undefined
  const { expiresAt, defaultLogin } = session
  const data: ReadSession = Object.freeze({ ...(session.data as SessionData), defaultLogin })
  return { data, expiresAt }
}

/** Until when a session is kept by its browser (ISO-8601 in UTC); null if it ends with the browser, or has expired. */
export async function rememberedUntil(db: Db, id: string, now: Date): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .where(fieldOf('remembered'), '=', 'true')
    .executeTakeFirst()
  return session?.expires_at ?? null
}

export async function insertSession(db: Db, id: string, data: SessionData, expiresAt: Date): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id, data: JSON.stringify(data), expires_at: expiresAt.toISOString() })
    .execute()
}

/** Does nothing if the session has ended. */
export async function renewSession(db: Db, id: string, data: SessionData, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ data: JSON.stringify(data), expires_at: expiresAt.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteOtherSessions(db: Db, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '<>', keptId).execute()
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}

/**
 * Lets sessions that were renewed in the future, by a clock that was set wrong, end as if they had been renewed now:
 * otherwise they would stay open until then.
 */
export async function shortenSessionsOfTheFuture(db: Db, now: Date): Promise<void> {
  const instant = sql<string>`${now.toISOString()}::timestamptz`
  const renewedAt = sql<string>`to_timestamp((${fieldOf('renewedAt')})::numeric / 1000)`
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`expires_at - (${renewedAt} - ${instant})` })
    .set({ data: sql`data || jsonb_build_object('renewedAt', ${now.getTime()}::bigint)` })
    .where(renewedAt, '>', latestInstant(now).toISOString())
    .execute()
}

/** Public identifier of a session: a hash that cannot be used as its id. */
export function sessionKey(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

const keyOfRow = sql<string>`encode(sha256(convert_to(id, 'UTF8')), 'hex')`
const fieldOf = (field: keyof SessionData) => sql<string | null>`data ->> ${sql.lit(field)}`

/** Last used first. */
export async function findOpenSessions(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom('sessions')
    .select([keyOfRow.as('key'), 'created_at as startedAt'])
    .select([fieldOf('userAgent').as('userAgent'), fieldOf('renewedAt').as('renewedAt')])
    .select(sql<boolean>`coalesce((${fieldOf('remembered')})::boolean, false)`.as('remembered'))
    .where('expires_at', '>', now.toISOString())
    .orderBy(sql`(${fieldOf('renewedAt')})::numeric`, (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ renewedAt, ...session }) => ({
    ...session,
    lastUsedAt: renewedAt === null ? session.startedAt : new Date(Number(renewedAt)).toISOString(),
  }))
}

export function deleteSessionByKey(trx: Trx, key: string): Promise<{ userAgent: string | null } | undefined> {
  return trx
    .deleteFrom('sessions')
    .where(keyOfRow, '=', key)
    .returning(fieldOf('userAgent').as('userAgent'))
    .executeTakeFirst()
}
