import type { Trx } from '@isp/db/connection'
import { AppError } from '@isp/domain/errors/app-error'
import type { AuditEntry } from './audit-log/audit-log.queries'

/** The record to edit, and the version that the edit started from; without one, any version is accepted. */
export type EditedRecord = { id: number; version?: number | undefined }

/** An edit to undo: its entry, the old values by field, and what throws if the record changed since. */
export type UndoneChange = {
  entry: AuditEntry
  values: Readonly<Record<string, string | boolean | null>>
  requireUnchanged: (trx: Trx) => Promise<void>
}

/** Rejects an edit of an outdated version: CONFLICT with an issue for `version`. */
export function requireVersion(stored: { version: number }, edited: EditedRecord, changedMeanwhile: string): void {
  if (edited.version === undefined || edited.version === stored.version) return
  throw new AppError('CONFLICT', changedMeanwhile, { issues: [{ path: 'version', message: changedMeanwhile }] })
}

/** True if a field differs from the record's; otherwise the version is not raised. */
export function changesRecord<Fields extends object>(stored: Fields, changes: Partial<Fields>): boolean {
  const keys = Object.keys(changes) as (keyof Fields)[]
  return keys.some((key) => key in stored && changes[key] !== undefined && changes[key] !== stored[key])
}
