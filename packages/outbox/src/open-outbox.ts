import { sumQuetzales } from '@isp/domain/money/money'
import { ENTRY_SHAPE, type OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { outboxTexts, unsentWords } from '@isp/domain/outbox/outbox-texts'
import { type ProvisionalPair, provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { newProgress } from './deliver'
import { changeEntry, isKnown, keyOf, requeued, waitingStates } from './entries'
import { laterByTimer } from './open-in-time'
import {
  MOST_ENTRIES,
  type Outbox,
  OutboxError,
  type OutboxFailure,
  type OutboxOptions,
  type OutboxStatus,
} from './outbox'
import { openSender } from './sender'
import { DEVICE, entriesIn, LAST_DEVICE, openStore, type StoredEntry, type Writing, withSentence } from './store'

const TRIAL = 'trial'
const runningOf = (device: number) => `running-${device}`

/** The outbox of this browser. Opens nothing yet; a storage that is missing or refuses rejects the first action. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { clock, channel, later = laterByTimer } = options
  const store = openStore({ ...options, later })
  const progress = newProgress()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const changed = () => {
    notify()
    channel?.postMessage('changed')
  }
  if (channel) channel.onmessage = notify
  const sender = openSender({ ...options, later, store, progress, changed })

  /** In one transaction; rejects if `change` does. */
  async function change(pair: ProvisionalPair, next: (entry: StoredEntry) => StoredEntry): Promise<void> {
    await store.write('strict', async (tx) => {
      let isFound = false
      await changeEntry(tx, pair, (entry) => {
        isFound = true
        return next(entry)
      })
      if (!isFound) throw failure('unknown')
    })
    changed()
  }

  async function waiting(): Promise<StoredEntry[]> {
    return (await store.inStates(waitingStates())).sort(byNumber)
  }

  async function device(): Promise<number | null> {
    return numberOrNull(await store.meta(DEVICE))
  }

  return {
    device,
    lastDevice: async () => numberOrNull(await store.meta(LAST_DEVICE)),
    async enable(number) {
      const trial = clock.now().toISOString()
      await store.write('strict', async (tx) => {
        const meta = tx.objectStore('meta')
        await meta.put(trial, TRIAL)
        await meta.put(number, DEVICE)
        await meta.put(number, LAST_DEVICE)
      })
      const [read, written] = [await store.meta(TRIAL), await device()]
      if (read !== trial || written !== number) throw failure('refused')
      changed()
    },
    async disable() {
      await store.write('strict', async (tx) => {
        const left = await entriesIn(tx, waitingStates())
        if (left.length > 0) throw new OutboxError('waiting', unsentWords(totalOf(left)))
        await tx.objectStore('meta').delete(DEVICE)
      })
      changed()
    },
    async take(input, about) {
      const takenAt = clock.now().toISOString()
      const taken = await store.write('strict', async (tx) => {
        const meta = tx.objectStore('meta')
        const [stored, waits] = await Promise.all([meta.get(DEVICE), countWaiting(tx)])
        const number = numberOrNull(stored)
        if (number === null) throw failure('not-enabled')
        if (waits >= MOST_ENTRIES) throw failure('full')
        const running = (numberOrNull(await meta.get(runningOf(number))) ?? 0) + 1
        const entry: StoredEntry = {
          ...NEW,
          device: number,
          running,
          takenAt,
          input,
          about,
        }
        await meta.put(running, runningOf(number))
        // Not put: what has this number already is never replaced.
        await tx.objectStore('entries').add(entry)
        return entry
      })
      changed()
      return taken
    },
    flush: sender.flush,
    settled(pair, ms) {
      return new Promise((resolve, reject) => {
        const look = async (isLast: boolean) => {
          const entry = await store.find(keyOf(pair))
          const isOpen = entry?.state === 'queued' || entry?.state === 'sending'
          if (isOpen && !isLast) return
          end()
          resolve(entry)
        }
        const listener = () => void look(false).catch(fail)
        const cancel = later(() => void look(true).catch(fail), ms)
        const end = () => {
          cancel()
          listeners.delete(listener)
        }
        const fail = (error: unknown) => {
          end()
          reject(error)
        }
        listeners.add(listener)
        listener()
      })
    },
    async retry(pair) {
      await change(pair, (entry) => {
        if (entry.state !== 'refused') throw failure('unknown')
        return requeued(entry)
      })
      void sender.flush()
    },
    async takeBack(pair) {
      if (progress.sending.has(provisionalNumber(pair))) throw failure('sending')
      await change(pair, (entry) => {
        if (entry.state === 'sending') throw failure('sending')
        if (entry.state !== 'queued' && entry.state !== 'refused') throw failure('unknown')
        const back: StoredEntry = { ...entry, state: 'taken-back', sentence: null, toReport: 1 }
        return entry.state === 'refused' ? { ...back, wasRefused: true } : back
      })
      void sender.flush()
    },
    acknowledge: (pair) => change(pair, (entry) => (entry.state === 'sent' ? { ...entry, sentence: null } : entry)),
    entries: async () => (await waiting()).filter(isKnown),
    history: async () => (await store.all()).filter(isKnown).sort(latestFirst),
    sentAfter: async (instant) => (await store.sentAfter(instant)).filter(isKnown).filter(isSent),
    status: async () => statusOf(await waiting()),
    async snapshot() {
      const [number, all, saying] = await store.read((tx) =>
        Promise.all([tx.objectStore('meta').get(DEVICE), entriesIn(tx, waitingStates()), withSentence(tx)]),
      )
      return {
        device: numberOrNull(number),
        status: statusOf(all),
        entries: all.filter(isKnown).sort(byNumber),
        unread: saying.filter(isKnown).filter(isSent).sort(latestFirst),
      }
    },
    queuedSum: async () => totalOf((await waiting()).filter(isKnown)).sum,
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    close() {
      sender.close()
      channel?.close()
      store.close()
    },
  }
}

const NEW = {
  shape: ENTRY_SHAPE,
  state: 'queued',
  sentence: null,
  receiptNumber: null,
  sentAt: null,
  failures: 0,
} as const

const failureWords: Record<Exclude<OutboxFailure, 'waiting'>, string> = {
  refused: outboxTexts.notStored,
  newer: outboxTexts.newer,
  full: outboxTexts.full,
  'not-enabled': outboxTexts.notEnabled,
  sending: outboxTexts.sending,
  unknown: outboxTexts.notWaiting,
}

function failure(kind: keyof typeof failureWords): OutboxError {
  return new OutboxError(kind, failureWords[kind])
}

async function countWaiting(tx: Writing): Promise<number> {
  return tx.objectStore('entries').index('state').count(waitingStates())
}

function statusOf(all: readonly StoredEntry[]): OutboxStatus {
  const known = all.filter(isKnown)
  const count = (state: OutboxEntry['state']) => known.filter((entry) => entry.state === state).length
  return {
    queued: count('queued') + count('sending'),
    sending: count('sending'),
    refused: count('refused'),
    sum: totalOf(known).sum,
    newer: all.length - known.length,
  }
}

function totalOf(entries: readonly StoredEntry[]) {
  return { count: entries.length, sum: sumQuetzales(entries.map(({ about }) => about.amount)) }
}

function byNumber(one: ProvisionalPair, other: ProvisionalPair): number {
  return one.device - other.device || one.running - other.running
}

function latestFirst(one: ProvisionalPair, other: ProvisionalPair): number {
  return byNumber(other, one)
}

function isSent({ state }: OutboxEntry): boolean {
  return state === 'sent'
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
