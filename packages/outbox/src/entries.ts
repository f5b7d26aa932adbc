import { ENTRY_SHAPE, type EntryState } from '@isp/domain/outbox/outbox-entry'
import type { ProvisionalPair } from '@isp/domain/receipts/provisional-number'
import type { StoredEntry, Writing } from './store'

/** How long the phone keeps what was sent or taken back, to send it again to a server that was restored. */
export const KEPT_DAYS = 90
const DAY_MS = 86_400_000
/** So many of those stay whatever their age: a wrong clock must not forget them. */
const KEPT_ANYWAY = 500

/** An entry of another shape was written by a newer version of the page. */
export function isKnown({ shape }: { shape: number }): boolean {
  return shape === ENTRY_SHAPE
}

/**
 * The states in which an entry has money that the server is not known to have: `queued`, `refused` and `sending`, which are neighbours in
 * the order of keys, so that one request finds all.
 */
export function waitingStates(): IDBKeyRange {
  return statesBetween('queued', 'sending')
}

/** `sent` and `taken-back`, as `waitingStates`. */
export function settledStates(): IDBKeyRange {
  return statesBetween('sent', 'taken-back')
}

function statesBetween(first: EntryState, last: EntryState): IDBKeyRange {
  return IDBKeyRange.bound(first, last)
}

export function keyOf({ device, running }: ProvisionalPair): [number, number] {
  return [device, running]
}

/** Replaces an entry by what `change` makes of it as it is now; undefined leaves it, as does another shape. */
export async function changeEntry(
  tx: Writing,
  pair: ProvisionalPair,
  change: (entry: StoredEntry) => StoredEntry | undefined,
): Promise<void> {
  const store = tx.objectStore('entries')
  const entry: StoredEntry | undefined = await store.get(keyOf(pair))
  const changed = entry && isKnown(entry) ? change(entry) : undefined
  if (changed) await store.put(changed)
}

/** Back in the queue, as when it was taken. */
export function requeued(entry: StoredEntry): StoredEntry {
  return { ...entry, state: 'queued', sentence: null, failures: 0, receiptNumber: null, sentAt: null }
}

/** Those that were sent or taken back longer ago than the phone keeps them, of entries of these states. */
export function outdated(entries: readonly StoredEntry[], now: Date): StoredEntry[] {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const latestFirst = entries.filter(isKnown).sort((one, other) => other.takenAt.localeCompare(one.takenAt))
  return latestFirst.slice(KEPT_ANYWAY).filter((entry) => (entry.sentAt ?? entry.takenAt) < before && !entry.toReport)
}
