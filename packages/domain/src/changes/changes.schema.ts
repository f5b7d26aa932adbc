import { z } from 'zod'

/**
 * Tells a device to ask again for everything it shows: something was committed since the last event, or changes may have been
 * missed.
 */
export type ChangesEvent = { kind: 'changed' } | { kind: 'missed' }

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
