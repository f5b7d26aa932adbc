import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import type { Pause, PauseKind } from '../pauses/pauses'
import type { AuditChange, AuditField } from './audit-log.schema'

type Days = Pick<Pause, 'from' | 'to'>

/**
 * A change of a client's pauses: a new pause with the periods that were annulled with it, or what is left of an old one,
 * null if it was removed, with the periods that came back.
 */
export type PauseEntry =
  | { action: PauseKind; days: Days; reason: string | null; annulled: readonly Period[] }
  | { action: 'reactivated'; before: Days; days: Days | null; restored: readonly Period[] }

export function pauseChanges(entry: PauseEntry): AuditChange[] {
  if (entry.action === 'reactivated') {
    const { before, days, restored } = entry
    return present([
      ['pauseFrom', before.from, days?.from ?? null],
      ['pauseTo', before.to, days?.to ?? null],
      ['annulledMonths', listPeriods(restored), null],
    ])
  }
  const { days, reason, annulled } = entry
  return present([
    ['pauseFrom', null, days.from],
    ['pauseTo', null, days.to],
    ['reason', null, reason],
    ['annulledMonths', null, listPeriods(annulled)],
  ])
}

/** Each field, the other way round. */
export function pauseChangesUndone(changes: readonly AuditChange[]): AuditChange[] {
  return changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
}

function present(changes: [AuditField, string | null, string | null][]): AuditChange[] {
  return changes
    .map(([field, from, to]) => ({ field, from: from || null, to: to || null }))
    .filter(({ from, to }) => from !== to)
}
