import type { Outbox, OutboxSnapshot } from '@isp/outbox/outbox'
import { useSyncExternalStore } from 'react'
import { connection } from '../lib/server/connection'
import { hasOutbox } from '../lib/storage/has-outbox'
import { createStore } from '../lib/store'
import { OUTBOX_DATABASE } from './outbox-database'

/** How long a page waits for the outbox to be read before it is drawn without. */
export const READ_LIMIT_MS = 5_000

/** The outbox as the screens show it. */
export type OutboxState = OutboxSnapshot

const state = createStore<OutboxState | null>(null)
let opening: Promise<Outbox> | undefined
/** The one whose state is shown: one that was closed may still read. */
let current: Outbox | undefined

/** The payments that this device keeps until the server has them (product/outbox#write-first). */
export const deviceOutbox = {
  /** Whether there is one to open; known without reading any database. */
  exists: hasOutbox.read,
  /** `exists`, found out from the databases of this browser, too: something may have emptied only the place that says it. */
  find: async (): Promise<boolean> => {
    if (hasOutbox.read()) return true
    const databases = await window.indexedDB?.databases?.().catch(() => [])
    const isFound = databases?.some(({ name }) => name === OUTBOX_DATABASE) === true
    if (isFound) hasOutbox.write(true)
    return isFound
  },
  /**
   * The one outbox of this tab, whose code is loaded at the first call; from then on this browser has one. Its actions reject with an
   * `OutboxError`. Rejects if the code cannot be loaded.
   */
  open: (): Promise<Outbox> => {
    hasOutbox.write(true)
    if (opening) return opening
    const loading = load(() => opening === loading)
    opening = loading
    loading.catch(() => {
      if (opening === loading) opening = undefined
    })
    return loading
  },
  /** This browser has none after all, because its storage refused the first one; deletes nothing. */
  forget: (): void => {
    deviceOutbox.close()
    hasOutbox.clear()
  },
  /** Null until it is read, and without an outbox. */
  state: state.get,
  subscribe: state.subscribe,
  /** Ends its timers; the next call opens another one. */
  close: (): void => {
    current?.close()
    current = undefined
    opening = undefined
    state.set(null)
  },
}

/** Null until it is read, and on devices without an outbox. Drawn again with every change, also of other tabs. */
export function useOutboxState(): OutboxState | null {
  return useSyncExternalStore(state.subscribe, state.get)
}

/** Whether collections go through the outbox. Not drawn again by what waits there. */
export function useIsDeviceOn(): boolean {
  return useSyncExternalStore(state.subscribe, () => isDeviceOn(state.get()))
}

function isDeviceOn(shown: OutboxState | null): boolean {
  return shown !== null && shown.device !== null
}

/** Whether this device collects while the server is not reached: then nothing else can be changed. */
export function useIsCutOff(): boolean {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return useIsDeviceOn() && isLost
}

/** `isWanted` is false after it was closed. */
async function load(isWanted: () => boolean): Promise<Outbox> {
  const { openedOutbox } = await import('./opened-outbox')
  const outbox = openedOutbox()
  if (isWanted()) current = outbox
  else outbox.close()
  const read = readInTurn(async () => {
    const snapshot = await outbox.snapshot()
    if (current === outbox) state.set(snapshot)
  })
  outbox.subscribe(read)
  await read()
  return outbox
}

/** Reads once more if something changed while it read; a storage that fails leaves what was read before. */
function readInTurn(readOnce: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined
  let isStale = false
  const readAll = async () => {
    do {
      isStale = false
      await readOnce().catch(() => {})
    } while (isStale)
    reading = undefined
  }
  return () => {
    isStale = true
    reading ??= readAll()
    return reading
  }
}
