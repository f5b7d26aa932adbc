import { AppError } from '@isp/domain/errors/app-error'

/** The record that an edit changes, and the version that the edit began from; without one any version is changed. */
export type EditedRecord = { id: number; version?: number | undefined }

/** Refuses an edit of a record that changed since the edit began: CONFLICT with an issue of `version`. */
export function requireVersion(stored: { version: number }, edited: EditedRecord, changedMeanwhile: string): void {
  if (edited.version === undefined || edited.version === stored.version) return
  throw new AppError('CONFLICT', changedMeanwhile, { issues: [{ path: 'version', message: changedMeanwhile }] })
}

/** Whether writing these fields would change the record; what changes nothing does not raise its version. */
export function changesRecord<Fields extends object>(stored: Fields, changes: Partial<Fields>): boolean {
  const keys = Object.keys(changes) as (keyof Fields)[]
  return keys.some((key) => changes[key] !== undefined && changes[key] !== stored[key])
}
