import type { Client } from 'pg'

/** What was changed: `ids` of up to 20 records, null if they are more, or if the subject has no records. */
export type LoggedChange = { subject: string; ids: number[] | null }

type Range = { first: number; last: number }
type Row = { changes: LoggedChange[] | null; unread: Range[]; oldest: string; next: string }

/** At the start, ids that a transaction may still commit below the newest one. */
const EARLIER_IDS = 1_000
const MOST_RANGES = 1_000
/** A transaction takes an id moments before it is known to have changed something. */
const SETTLE_MS = 10_000

/**
 * The last range has no end: what it has left after the entries that were found is where the next ones will be. Ids below
 * the newest one that are missing belong to transactions that are not committed yet, or never will be.
 */
const READ = `
  with unread as (select * from unnest($1::bigint[], $2::bigint[]) as range(first, last)),
  found as (
    select first, id, subject, subject_id from unread join change_log on id between first and last
  ),
  changed as (
    select subject,
      case when count(distinct subject_id) between 1 and 20 then json_agg(distinct subject_id) end as ids
    from found group by subject
  ),
  ends as (select first, id from found union all select first, last + 1 from unread),
  remaining as (
    select coalesce(lag(id) over (partition by first order by id) + 1, first) as first, id - 1 as last from ends
  )
  select (select json_agg(changed) from changed) as changes,
    (select json_agg(remaining order by first) from remaining where first <= last) as unread,
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next
`

/**
 * Reads each committed entry of the audit log once. Entries are numbered before they are committed, so a newer one may be
 * seen first; the ids in between are read again until no transaction can have them any more.
 */
export class UnreadEntries {
  #ranges: Range[]
  /** Since when there are ids up to `below`, and the number that the next transaction had some time later. */
  #settling: { below: number; since: number; next?: number } = { below: 0, since: performance.now() }

  private constructor(newest: number) {
    this.#ranges = [{ first: Math.max(newest - EARLIER_IDS, 1), last: Number.MAX_SAFE_INTEGER - 1 }]
  }

  /** Counts what is committed now as read. */
  static async from(client: Client): Promise<UnreadEntries> {
    const { rows } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from change_log')
    const entries = new UnreadEntries(Number(rows[0]?.id))
    await entries.read(client)
    return entries
  }

  /** What was committed since the last call, one change per subject. */
  async read(client: Client): Promise<LoggedChange[]> {
    const ends = [this.#ranges.map(({ first }) => first), this.#ranges.map(({ last }) => last)]
    const { rows } = await client.query<Row>(READ, ends)
    const { changes, unread, oldest, next } = rows[0] as Row
    this.#ranges = unread.slice(-MOST_RANGES)
    this.#forgetRolledBack(Number(oldest), Number(next))
    return changes ?? []
  }

  #forgetRolledBack(oldest: number, next: number): void {
    const { below, since, next: later } = this.#settling
    if (later === undefined) {
      if (performance.now() - since >= SETTLE_MS) this.#settling.next = next
    } else if (oldest >= later) {
      this.#ranges = this.#ranges.filter(({ last }) => last >= below)
      this.#settling = { below: this.#ranges.at(-1)?.first ?? 0, since: performance.now() }
    }
  }
}
