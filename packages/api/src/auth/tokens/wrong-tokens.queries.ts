import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'

/** When windows that have not ended began: after `start`, and not in the future, where a wrong clock leaves them. */
export type WindowStart = { start: Date; end: Date }

type WrongToken = { counter: string; at: Date; most: number; window: WindowStart }

/**
 * Counts a wrong token and returns null; once `most` are counted, it writes nothing and returns when the window began. One
 * statement, so that those at the same time do not pass as one. A window that has ended, or is in the future, begins anew.
 */
export async function addWrongToken(
  db: Db,
  { counter, at, most, window: { start, end } }: WrongToken,
): Promise<string | null> {
  const full = await findFullWindow(db, { counter, most, window: { start, end } })
  if (full !== null) return full
  const current = sql`wrong_tokens.window_started_at > ${start.toISOString()}
    and wrong_tokens.window_started_at <= ${end.toISOString()}`
  const { rows } = await sql`
    insert into wrong_tokens (network, window_started_at, count) values (${counter}, ${at.toISOString()}, 1)
    on conflict (network) do update set
      count = case when ${current} then wrong_tokens.count + 1 else 1 end,
      window_started_at = case when ${current} then wrong_tokens.window_started_at else excluded.window_started_at end
    where not (${current}) or wrong_tokens.count < ${most}
    returning 1
  `.execute(db)
  // Without a row, others filled it meanwhile.
  return rows.length > 0 ? null : findFullWindow(db, { counter, most, window: { start, end } })
}

async function findFullWindow(
  db: Db,
  { counter, most, window: { start, end } }: Omit<WrongToken, 'at'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('wrong_tokens')
    .select('window_started_at')
    .where('network', '=', counter)
    .where('count', '>=', most)
    .where('window_started_at', '>', start.toISOString())
    .where('window_started_at', '<=', end.toISOString())
    .executeTakeFirst()
  return row?.window_started_at ?? null
}

export async function deleteWrongTokensBefore(db: Db, windowStart: Date): Promise<void> {
  await db.deleteFrom('wrong_tokens').where('window_started_at', '<=', windowStart.toISOString()).execute()
}
