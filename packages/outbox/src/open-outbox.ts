import type { Outbox, OutboxOptions } from './outbox'

/** The outbox of this browser. Opens nothing yet; a storage that is missing or refused rejects the first action. */
export function openOutbox(_options: OutboxOptions): Outbox {
  throw new Error('Not written yet')
}
