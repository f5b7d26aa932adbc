import { changeEntry, isKnown, requeued } from './entries'
import type { Calls, Stop } from './outbox'
import { readCallAnswer } from './read-answer'
import { LAST_DEVICE, type Store, type StoredEntry } from './store'

/** The server takes more, a proxy may not. */
const ASKED_AT_ONCE = 2_000
const IDENTITY = 'identity'

type Missing = { identity: string; missing: number[] }

/**
 * Asks for the identity of the server. If it is not the one that this phone knows, the server was restored: asks which numbers of those
 * that were sent or taken back it does not know, and queues them again, in the transaction that notes the new identity. Returns why it
 * could not, or null.
 */
export async function checkIdentity(store: Store, { missing: ask }: Pick<Calls, 'missing'>): Promise<Stop | null> {
  // Also of one that is switched off: a restore may have lost what it sent.
  const device = await store.meta(LAST_DEVICE)
  if (typeof device !== 'number') return null
  const first = await asked(ask, { device, running: [] })
  if ('stop' in first) return first.stop
  const known = await store.meta(IDENTITY)
  if (known === first.identity) return null
  const settled = (await store.all()).filter((entry) => isKnown(entry) && isSettled(entry))
  const lost: StoredEntry[] = []
  for (const part of partsOf(settled)) {
    const answer = await asked(ask, { device: part[0]?.device ?? device, running: part.map(({ running }) => running) })
    if ('stop' in answer) return answer.stop
    // Restored in between: the next check begins again.
    if (answer.identity !== first.identity) return 'server'
    const missing = new Set(answer.missing)
    lost.push(...part.filter(({ running }) => missing.has(running)))
  }
  // Where the storage refuses, the next check finds the same.
  await store.tryWrite(async (tx) => {
    for (const pair of lost) {
      await changeEntry(tx, pair, (entry) => {
        if (entry.state === 'sent') return requeued(entry)
        return entry.state === 'taken-back' ? { ...entry, toReport: 1 } : undefined
      })
    }
    await tx.objectStore('meta').put(first.identity, IDENTITY)
  })
  return null
}

async function asked(
  ask: Calls['missing'],
  input: { device: number; running: number[] },
): Promise<Missing | { stop: Stop }> {
  let verdict: ReturnType<typeof readCallAnswer>
  try {
    verdict = readCallAnswer(await ask(input))
  } catch {
    return { stop: 'network' }
  }
  if (verdict.kind === 'stopped') return { stop: verdict.stop }
  const data = verdict.kind === 'data' ? (verdict.data as Partial<Missing> | null) : null
  return typeof data?.identity === 'string' && Array.isArray(data.missing)
    ? { identity: data.identity, missing: data.missing }
    : { stop: 'server' }
}

function isSettled({ state, toReport }: StoredEntry): boolean {
  return state === 'sent' || (state === 'taken-back' && !toReport)
}

/** Parts of one device each. */
function partsOf(entries: readonly StoredEntry[]): StoredEntry[][] {
  const parts: StoredEntry[][] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (last && last[0]?.device === entry.device && last.length < ASKED_AT_ONCE) last.push(entry)
    else parts.push([entry])
  }
  return parts
}
