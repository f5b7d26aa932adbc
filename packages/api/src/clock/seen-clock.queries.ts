import type { Db, Trx } from '@isp/db/connection'
import type { SeenClock } from '@isp/domain/clock/seen-clock'
import { sql } from 'kysely'

/** Null before the clock was seen. */
export async function findSeenClock(db: Db): Promise<SeenClock | null> {
  return (await selectSeenClock(db).executeTakeFirst()) ?? null
}

export async function lockSeenClock(trx: Trx): Promise<SeenClock | null> {
  return (await selectSeenClock(trx).forUpdate().executeTakeFirst()) ?? null
}

export async function storeSeenClock(trx: Trx, { rightAt, doubtfulDays, lastDoubtfulDay }: SeenClock): Promise<void> {
  const values = { right_at: rightAt, doubtful_days: doubtfulDays, last_doubtful_day: lastDoubtfulDay }
  await trx
    .insertInto('seen_clock')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** True if a session or an API token was used between two instants, ISO-8601 in UTC. */
export async function wasUsedBetween(db: Db, { start, end }: { start: string; end: string }): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from sessions where to_timestamp((data ->> 'renewedAt')::numeric / 1000) between ${start} and ${end}
    ) or exists (select from api_tokens where last_used_at between ${start} and ${end}) as used
  `.execute(db)
  return rows[0]?.used === true
}

function selectSeenClock(db: Db) {
  return db
    .selectFrom('seen_clock')
    .select(['right_at as rightAt', 'doubtful_days as doubtfulDays', 'last_doubtful_day as lastDoubtfulDay'])
}
