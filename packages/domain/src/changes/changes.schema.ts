import { z } from 'zod'
import type { AuditSubject } from '../audit-log/audit-log.schema'

/** What a change can be about: the subjects of the audit log, the list of backups, and the open sessions. */
export type ChangeSubject = AuditSubject | 'backup' | 'session'

/** A change that was committed. `ids`: the changed records; null if they are many, or if the subject has no records. */
export type Change = { subject: ChangeSubject; ids: readonly number[] | null }

/**
 * What a device receives: the changes since the last event, at most one per subject; or that changes may have been missed,
 * so that everything it shows has to be fetched again.
 */
export type ChangesEvent = { kind: 'changed'; changes: readonly Change[] } | { kind: 'missed' }

/** Longer gaps are treated like this one. */
const LONGEST_GAP_MS = 24 * 60 * 60 * 1_000

const invalidGap = 'gapMs debe ser un número de milisegundos'

/**
 * `gapMs`: milliseconds since the device last knew of every change; absent if it shows nothing yet. If something may have
 * changed since, the first event says that changes were missed.
 */
export const followChangesInput = z.object(
  {
    gapMs: z
      .number({ error: invalidGap })
      .min(0, { error: invalidGap })
      .transform((gap) => Math.min(Math.ceil(gap), LONGEST_GAP_MS))
      .optional(),
  },
  { error: invalidGap },
)
