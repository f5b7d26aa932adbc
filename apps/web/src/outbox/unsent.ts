import type { Quetzales } from '@isp/domain/money/money'
import { deviceOutbox, type OutboxState, useOutboxState } from './device-outbox'

/** Payments that are queued, on their way or refused, and their money. */
export type Unsent = { count: number; sum: Quetzales }

/** Null if nothing waits. */
export function unsentOf(shown: Pick<OutboxState, 'status'> | null): Unsent | null {
  if (!shown) return null
  const { queued, refused, newer, sum } = shown.status
  const count = queued + refused + newer
  return count === 0 ? null : { count, sum }
}

/** What waits on this device, as far as it is read. */
export function useUnsent(): Unsent | null {
  return unsentOf(useOutboxState())
}

/** Reads what waits; null also where the storage cannot be read, which keeps what it has whatever is done meanwhile. */
export async function readUnsent(): Promise<Unsent | null> {
  if (!deviceOutbox.exists()) return null
  try {
    const outbox = await deviceOutbox.open()
    return unsentOf({ status: await outbox.status() })
  } catch {
    return null
  }
}
