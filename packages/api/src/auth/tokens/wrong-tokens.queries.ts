import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'

/** Wrong tokens of a network in its current window. */
export async function countWrongTokens(db: Db, network: string, windowStart: Date): Promise<number> {
  const row = await db
    .selectFrom('wrong_tokens')
    .select('count')
    .where('network', '=', network)
    .where('window_started_at', '>', windowStart.toISOString())
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts a wrong token of a network; a window that began at or before `windowStart` begins anew. */
export async function addWrongToken(
  db: Db,
  { network, at, windowStart }: { network: string; at: Date; windowStart: Date },
): Promise<void> {
  await sql`
    insert into wrong_tokens (network, window_started_at, count) values (${network}, ${at.toISOString()}, 1)
    on conflict (network) do update set
      count = case when wrong_tokens.window_started_at > ${windowStart.toISOString()}
        then wrong_tokens.count + 1 else 1 end,
      window_started_at = case when wrong_tokens.window_started_at > ${windowStart.toISOString()}
        then wrong_tokens.window_started_at else excluded.window_started_at end
  `.execute(db)
}

/** Deletes the windows that have ended. */
export async function deleteWrongTokensBefore(db: Db, windowStart: Date): Promise<void> {
  await db.deleteFrom('wrong_tokens').where('window_started_at', '<=', windowStart.toISOString()).execute()
}
