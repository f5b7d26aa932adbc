import type { EntryState, OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { outboxTexts } from '@isp/domain/outbox/outbox-texts'
import { type IDBPDatabase, type IDBPTransaction, wrap } from 'idb'
import { openInTime } from './open-in-time'
import { OutboxError, type OutboxOptions } from './outbox'
import { transactionInTime } from './transaction-in-time'

/** Raised with a change of the stores or indexes; an upgrade keeps every entry. */
export const DATABASE_VERSION = 2

/** An entry with what only the outbox needs to know. */
export type StoredEntry = OutboxEntry & {
  /** How often the server failed at this entry alone, since it was queued. */
  failures: number
  /** The server must hear that it was taken back. Absent else: an index finds those that have it. */
  toReport?: 1
  /** It was taken back after a refusal, so it cannot have become a receipt. */
  wasRefused?: true
  /** It was taken back, but the server had it already. */
  wasTakenBack?: true
}

/** Keys of `meta`: the number of this device, while it is switched on, and the last one that it had. */
export const DEVICE = 'device'
export const LAST_DEVICE = 'lastDevice'

type Keys = readonly ['entries', 'meta']
export type Reading = IDBPTransaction<unknown, Keys, 'readonly'>
/** A transaction over both stores. */
export type Writing = IDBPTransaction<unknown, Keys, 'readwrite'>

const STORES: Keys = ['entries', 'meta']

/** Of the key of the index. */
type States = EntryState | IDBKeyRange
type Durability = 'strict' | 'relaxed'

export type Store = {
  /**
   * One transaction, of which `ask` may await nothing else. Each one waits for those before it: read together what is read at once. Rejects
   * with an `OutboxError`.
   */
  read: <Result>(ask: (tx: Reading) => Promise<Result>) => Promise<Result>
  /** All of some states, those of each in the order of their numbers. */
  inStates: (states: States) => Promise<StoredEntry[]>
  all: () => Promise<StoredEntry[]>
  toReport: () => Promise<StoredEntry[]>
  /** Those that were sent after an instant, in this order. */
  sentAfter: (instant: string) => Promise<StoredEntry[]>
  find: (key: readonly [number, number]) => Promise<StoredEntry | undefined>
  meta: (key: string) => Promise<unknown>
  /**
   * One transaction: resolves on its completion with what `act` returned. If `act` or the storage fails, nothing is stored and it
   * rejects with an `OutboxError`. `act` may await nothing but the transaction.
   */
  write: <Result>(durability: Durability, act: (tx: Writing) => Promise<Result>) => Promise<Result>
  /** Notes what is also found out again: relaxed, and false where the storage refuses. Rejects as `write` for anything else. */
  tryWrite: (act: (tx: Writing) => Promise<unknown>) => Promise<boolean>
  close: () => void
}

/** The database of an outbox, opened when it is first used and kept open until a newer page wants to change it. */
export function openStore({
  databaseName,
  indexedDB,
  later,
}: Required<Pick<OutboxOptions, 'databaseName' | 'indexedDB' | 'later'>>): Store {
  let opened: Promise<IDBPDatabase> | undefined

  function open(): Promise<IDBPDatabase> {
    if (opened) return opened
    const opening = openInTime(() => openDatabase(databaseName, indexedDB), later)
    opened = opening
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    opening.then((db) => {
      db.onversionchange = () => {
        db.close()
        forget()
      }
      // The browser closed it, as when the storage was emptied.
      db.onclose = forget
    }, forget)
    return opening
  }

  /** A connection that the browser has closed without a word is opened again. */
  async function begin<Tx>(make: (db: IDBPDatabase) => Tx): Promise<Tx> {
    try {
      return make(await open())
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error
      opened = undefined
      return make(await open())
    }
  }

  async function within<Tx extends Reading | Writing, Result>(
    make: (db: IDBPDatabase) => Tx,
    act: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await transactionInTime(await begin(make), act, later)
    } catch (error) {
      throw asOutboxError(error)
    }
  }

  const read: Store['read'] = (ask) => within((db): Reading => db.transaction(STORES), ask)
  const write: Store['write'] = (durability, act) =>
    within((db): Writing => db.transaction(STORES, 'readwrite', { durability }), act)

  return {
    read,
    inStates: (states) => read((tx) => entriesIn(tx, states)),
    all: () => read((tx) => tx.objectStore('entries').getAll()),
    toReport: () => read((tx) => tx.objectStore('entries').index('toReport').getAll()),
    sentAfter: (instant) =>
      read((tx) => tx.objectStore('entries').index('sentAt').getAll(IDBKeyRange.lowerBound(instant, true))),
    find: (key) => read((tx) => tx.objectStore('entries').get([...key])),
    meta: (key) => read((tx) => tx.objectStore('meta').get(key)),
    write,
    async tryWrite(act) {
      try {
        await write('relaxed', act)
        return true
      } catch (error) {
        if (error instanceof OutboxError && error.failure === 'refused') return false
        throw error
      }
    },
    close() {
      opened?.then((db) => db.close()).catch(() => {})
      opened = undefined
    },
  }
}

/** Those of some states within a transaction. */
export async function entriesIn(tx: Reading | Writing, states: States): Promise<StoredEntry[]> {
  return (tx as Reading).objectStore('entries').index('state').getAll(states)
}

/** Those of any state that have a sentence, within a transaction. */
export async function withSentence(tx: Reading): Promise<StoredEntry[]> {
  return tx.objectStore('entries').index('sentence').getAll()
}

function openDatabase(name: string, indexedDB: IDBFactory): Promise<IDBPDatabase> {
  const request = indexedDB.open(name, DATABASE_VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    const db = request.result
    if (oldVersion < 1) {
      const entries = db.createObjectStore('entries', { keyPath: ['device', 'running'] })
      entries.createIndex('state', 'state')
      entries.createIndex('toReport', 'toReport')
      db.createObjectStore('meta')
    }
    if (oldVersion < 2) {
      // Null is no key: only those with a value are in an index, so that 90 days of entries need not be read to find them.
      const entries = request.transaction?.objectStore('entries')
      entries?.createIndex('sentence', 'sentence')
      entries?.createIndex('sentAt', 'sentAt')
    }
  }
  return wrap(request) as unknown as Promise<IDBPDatabase>
}

function asOutboxError(error: unknown): OutboxError {
  if (error instanceof OutboxError) return error
  if (error instanceof Error && error.name === 'VersionError') {
    return new OutboxError('newer', outboxTexts.newer, { cause: error })
  }
  return new OutboxError('refused', outboxTexts.notStored, { cause: error })
}
