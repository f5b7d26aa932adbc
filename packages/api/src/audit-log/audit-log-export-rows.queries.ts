import type { Db } from '@isp/db/connection'
import type { AuditAction, AuditChange, AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import type { Period } from '@isp/domain/dates/period'
import { ROWS_AT_ONCE } from '../export-table'
import { type AuditRecord, auditEntries } from './audit-log.queries'

export type AuditLogRow = {
  happenedAt: string
  actor: string
  subject: AuditSubject
  subjectName: string | null
  action: AuditAction
  period: Period | null
  /** Null where the entry tells of no field. */
  change: AuditChange | null
}

/** The entries of the audit log one by one, newest first: a row for each field that changed, at least one. */
export async function* streamAuditLog(db: Db, of?: AuditRecord): AsyncGenerator<AuditLogRow> {
  for await (const { changes, ...entry } of auditEntries(db, of).stream(ROWS_AT_ONCE)) {
    if (changes.length === 0) yield { ...entry, change: null }
    for (const change of changes) yield { ...entry, change }
  }
}
