import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'

/** A change counts from the start of its transaction, which may take this long until it is committed. */
const LONGEST_COMMIT_MS = 30_000

/** True if a change may have been committed within the last `gapMs`; reads one entry of the audit log. */
export async function changedWithin(db: Db, gapMs: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select happened_at > now() - make_interval(secs => ${(gapMs + LONGEST_COMMIT_MS) / 1_000}) as changed
    from change_log order by id desc limit 1
  `.execute(db)
  return rows[0]?.changed === true
}
