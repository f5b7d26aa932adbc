import type { Db } from '@isp/db/connection'
import type { AuditAction, AuditChange, AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import type { Period } from '@isp/domain/dates/period'
import { ROWS_AT_ONCE } from '../export-table'
import { type AuditRecord, auditEntries, seenFrom } from './audit-log.queries'

export type AuditLogRow = {
  happenedAt: string
  actor: string
  subject: AuditSubject
  subjectName: string | null
  action: AuditAction
  period: Period | null
  /** Null if the entry has no changed fields. */
  change: AuditChange | null
}

/** Streams the audit log, newest first: one row per changed field, at least one per entry. */
export async function* streamAuditLog(db: Db, of?: AuditRecord): AsyncGenerator<AuditLogRow> {
  for await (const row of auditEntries(db, of).stream(ROWS_AT_ONCE)) {
    const { changes, ...entry } = seenFrom(of, row)
    if (changes.length === 0) yield { ...entry, change: null }
    for (const change of changes) yield { ...entry, change }
  }
}
