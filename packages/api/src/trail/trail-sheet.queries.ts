import type { Db } from '@isp/db/connection'
import type { Period } from '@isp/domain/period'
import type { TrailAction, TrailChange, TrailSubject } from '@isp/domain/trail/trail.schema'
import { ROWS_AT_ONCE } from '../export-table'
import { type TrailRecord, trailEntries } from './trail.queries'

export type TrailRow = {
  happenedAt: string
  actor: string
  subject: TrailSubject
  subjectName: string | null
  action: TrailAction
  period: Period | null
  /** Null where the entry tells of no field. */
  change: TrailChange | null
}

/** The entries of the trail one by one, newest first: a row for each field that changed, at least one. */
export async function* streamTrail(db: Db, of?: TrailRecord): AsyncGenerator<TrailRow> {
  for await (const { changes, ...entry } of trailEntries(db, of).stream(ROWS_AT_ONCE)) {
    if (changes.length === 0) yield { ...entry, change: null }
    for (const change of changes) yield { ...entry, change }
  }
}
