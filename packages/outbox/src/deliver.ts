import { failingWords, type SendFailure, tooLateWords } from '@isp/domain/outbox/outbox-texts'
import type { ProvisionalPair } from '@isp/domain/receipts/provisional-number'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { checkIdentity } from './check-identity'
import { changeEntry, isKnown, keyOf, outdated, requeued, settledStates } from './entries'
import type { OutboxOptions, SentInput, Stop } from './outbox'
import { readCallAnswer, readSendAnswer, type Verdict } from './read-answer'
import type { Store, StoredEntry } from './store'

const BATCH = 10
const CONFLICT = 409
/** After so many failures of the server at one entry, the others go first. */
const MOST_FAILURES = 3
/** After so many requests that failed one after the other, the rest waits. */
const MOST_MISSES = 2
/** So often the identity of the server is asked while all goes well. */
const IDENTITY_EVERY_MS = 5 * 60_000

type Deps = Pick<OutboxOptions, 'send' | 'missing' | 'takenBack' | 'clock' | 'onDelivered'> & {
  store: Store
  changed: () => void
  /** Whether another tab took over meanwhile. */
  isLost: () => boolean
}

/** What one page knows of its deliveries; it may be lost at any time. */
export type Progress = {
  /** Null until the server was asked, and after every flush that stopped. */
  identityAskedAt: number | null
  isPruned: boolean
  /** So many requests have one entry each, after one of several failed as a whole. */
  alone: number
  /** Answers that the storage refused to note. */
  unrecorded: Map<string, { pair: ProvisionalPair; verdict: Verdict }>
  /** On their way, also where the storage refused to note that. */
  sending: Set<string>
  retryAfterSeconds: number | null
}

export function newProgress(): Progress {
  return {
    identityAskedAt: null,
    isPruned: false,
    alone: 0,
    unrecorded: new Map(),
    sending: new Set(),
    retryAfterSeconds: null,
  }
}

/** Sends what is queued, as the only tab that does so. Returns why it stopped, or null if nothing is left. */
export async function deliver(deps: Deps, progress: Progress): Promise<Stop | null> {
  const { store } = deps
  progress.retryAfterSeconds = null
  await recover(deps)
  await record(deps, progress, [...progress.unrecorded.values()])
  const now = deps.clock.now().getTime()
  const isDue = progress.identityAskedAt === null || Math.abs(now - progress.identityAskedAt) > IDENTITY_EVERY_MS
  const stopped = isDue ? await checkIdentity(store, deps) : null
  if (stopped) return stopped
  progress.identityAskedAt = now
  if (!progress.isPruned) await prune(deps)
  progress.isPruned = true
  const unreported = await reportTakenBack(deps)
  const isOver = unreported !== null && unreported !== 'server'
  const stop = (isOver ? null : await sendQueued(deps, progress, isDue)) ?? unreported
  if (stop) progress.identityAskedAt = null
  return stop
}

/** What a tab left on its way when it ended may have arrived or not: it is sent again, and the server knows its number. */
async function recover({ store, changed }: Deps): Promise<void> {
  const left = (await store.inStates('sending')).filter(isKnown)
  if (left.length === 0) return
  await store.tryWrite(async (tx) => {
    for (const pair of left) {
      await changeEntry(tx, pair, (entry) => (entry.state === 'sending' ? { ...entry, state: 'queued' } : undefined))
    }
  })
  changed()
}

async function prune({ store, clock }: Deps): Promise<void> {
  const old = outdated(await store.inStates(settledStates()), clock.now())
  if (old.length === 0) return
  await store.tryWrite(async (tx) => {
    for (const entry of old) await tx.objectStore('entries').delete(keyOf(entry))
  })
}

/** Sends to the server what was taken back. What fails now is sent later: nothing else waits for it. */
async function reportTakenBack({ store, takenBack, changed, isLost }: Deps): Promise<Stop | null> {
  let failed: Stop | null = null
  for (const { device, running } of (await store.toReport()).filter(isKnown)) {
    if (isLost()) break
    const verdict = await takenBack({ device, running }).then(readCallAnswer, () => UNANSWERED)
    if (verdict.kind === 'stopped') return verdict.stop
    const isHeard = verdict.kind === 'data' && isPair(verdict.data, { device, running })
    const isReceipt = verdict.kind === 'refused' && verdict.status === CONFLICT
    const isNoted =
      (isHeard || isReceipt) &&
      (await store.tryWrite((tx) =>
        changeEntry(tx, { device, running }, ({ toReport: _reported, ...entry }) => {
          if (entry.state !== 'taken-back') return undefined
          // Of an attempt whose answer was lost: sending it again names its receipt.
          return isHeard || entry.wasRefused ? entry : { ...requeued(entry), wasTakenBack: true }
        }),
      ))
    if (!isNoted) failed = 'server'
    changed()
  }
  return failed
}

/** `isReached` says that the server answered just now. */
async function sendQueued(deps: Deps, progress: Progress, isReached: boolean): Promise<Stop | null> {
  const failed = new Map<string, Stop>()
  let reached = isReached
  let misses = 0
  while (!deps.isLost()) {
    const queued = (await deps.store.inStates('queued')).filter(isKnown)
    const open = queued.filter(
      (entry) => !failed.has(provisionalNumber(entry)) && !progress.unrecorded.has(provisionalNumber(entry)),
    )
    if (open.length === 0) break
    const batch = await markSending(deps, progress, nextBatch(open, progress))
    if (batch.length === 0) continue
    const verdicts = await answersTo(deps, progress, { batch, reached })
    for (const [index, verdict] of verdicts.entries()) {
      const pair = batch[index]
      if (pair && verdict.kind === 'delivered') deps.onDelivered?.(pair, verdict.data)
    }
    await record(
      deps,
      progress,
      batch.map((pair, index) => ({ pair, verdict: verdicts[index] ?? UNANSWERED })),
    )
    for (const [index, verdict] of verdicts.entries()) {
      const entry = batch[index]
      if (entry && verdict.kind === 'failed') failed.set(provisionalNumber(entry), stopAt(verdict.failure))
    }
    const isUseful = verdicts.some(({ kind }) => kind === 'delivered' || kind === 'refused')
    progress.alone = isUseful ? Math.max(0, progress.alone - 1) : batch.length > 1 ? BATCH : progress.alone
    misses = isUseful ? 0 : misses + 1
    reached ||= isUseful
    const stopped = verdicts.find((verdict) => verdict.kind === 'stopped')
    if (stopped) return stopped.stop
    if (misses >= MOST_MISSES) return lastOf(failed) ?? 'server'
  }
  return lastOf(failed) ?? (progress.unrecorded.size > 0 ? 'storage' : null)
}

const UNANSWERED = { kind: 'stopped', stop: 'network' } as const

function stopAt(failure: SendFailure): Stop {
  return failure === 'silence' ? 'network' : 'server'
}

function lastOf(failed: ReadonlyMap<string, Stop>): Stop | undefined {
  return [...failed.values()].at(-1)
}

/** The first entries in their order; those at which the server failed go alone, and after the others once it failed thrice. */
function nextBatch(open: readonly StoredEntry[], { alone }: Progress): StoredEntry[] {
  const rank = ({ failures }: StoredEntry) => (failures < MOST_FAILURES ? 0 : failures)
  const ordered = [...open].sort((one, other) => rank(one) - rank(other))
  const troubled = ordered.findIndex(({ failures }) => failures > 0)
  const size = alone > 0 || troubled === 0 ? 1 : troubled === -1 ? BATCH : Math.min(BATCH, troubled)
  return ordered.slice(0, size)
}

/**
 * Notes which of these entries are on their way; those that are no longer queued are left out. Where the storage refuses to write, it
 * can still be read: they are sent nevertheless.
 */
async function markSending(
  { store, changed }: Deps,
  { sending }: Progress,
  chosen: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  let marked: StoredEntry[] = []
  for (const entry of chosen) sending.add(provisionalNumber(entry))
  const isMarked = await store.tryWrite(async (tx) => {
    marked = []
    for (const pair of chosen) {
      await changeEntry(tx, pair, (entry) => {
        if (entry.state !== 'queued') return undefined
        marked.push(entry)
        return { ...entry, state: 'sending' }
      })
    }
  })
  if (!isMarked) return [...chosen]
  const left = new Set(marked.map(provisionalNumber))
  for (const entry of chosen) if (!left.has(provisionalNumber(entry))) sending.delete(provisionalNumber(entry))
  changed()
  return marked
}

async function answersTo(
  { send }: Deps,
  progress: Progress,
  { batch, reached }: { batch: readonly StoredEntry[]; reached: boolean },
): Promise<Verdict[]> {
  try {
    const answer = await send(batch.map(sentInput))
    progress.retryAfterSeconds = answer.retryAfterSeconds
    return readSendAnswer(answer, batch)
  } catch {
    // If this server answered just before, the request itself may be what ends the connection.
    if (!reached) return batch.map(() => UNANSWERED)
    return batch.map(() => (batch.length > 1 ? { kind: 'unsplit' } : { kind: 'failed', failure: 'silence' }))
  }
}

function sentInput({ input, device, running, takenAt }: StoredEntry): SentInput {
  return { ...input, taken: { device, running, at: takenAt } }
}

/** Notes answers; those that the storage refuses are noted by the next flush, and their entries are not sent again until then. */
async function record(
  { store, clock, changed }: Deps,
  { unrecorded, sending }: Progress,
  answers: readonly { pair: ProvisionalPair; verdict: Verdict }[],
): Promise<void> {
  if (answers.length === 0) return
  const sentAt = clock.now().toISOString()
  const isNoted = await store.tryWrite(async (tx) => {
    for (const { pair, verdict } of answers) {
      await changeEntry(tx, pair, (entry) => answered(entry, verdict, sentAt))
    }
  })
  for (const { pair, verdict } of answers) {
    const number = provisionalNumber(pair)
    sending.delete(number)
    if (isNoted) unrecorded.delete(number)
    else if (verdict.kind === 'delivered' || verdict.kind === 'refused') unrecorded.set(number, { pair, verdict })
  }
  changed()
}

/** An entry after an answer; undefined leaves it as it is. */
function answered(entry: StoredEntry, verdict: Verdict, sentAt: string): StoredEntry | undefined {
  const { toReport: _reported, ...rest } = entry
  if (verdict.kind === 'delivered') {
    const { receiptNumber } = verdict
    const isTooLate = entry.state === 'taken-back' || entry.wasTakenBack
    const sentence = isTooLate ? tooLateWords(entry, receiptNumber) : null
    return { ...rest, state: 'sent', receiptNumber, sentAt, sentence, failures: 0 }
  }
  if (entry.state !== 'sending' && entry.state !== 'queued') return undefined
  if (verdict.kind === 'refused') {
    return entry.wasTakenBack
      ? { ...entry, state: 'taken-back', sentence: null }
      : { ...entry, state: 'refused', sentence: verdict.sentence }
  }
  if (verdict.kind !== 'failed') return { ...entry, state: 'queued' }
  const failures = entry.failures + 1
  return {
    ...entry,
    state: 'queued',
    failures,
    sentence: failures < MOST_FAILURES ? null : failingWords(verdict.failure),
  }
}

function isPair(data: unknown, { device, running }: ProvisionalPair): boolean {
  const named = data as Partial<ProvisionalPair> | null | undefined
  return named?.device === device && named.running === running
}
